/// The powers of ten that scale numbers, from 10⁰ on.
enum PowersOfTen {
  /// The powers that a `Double` represents exactly.
  static let floating: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The powers that fit 64 bits.
  static let whole: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// Their reciprocals, for division: ⌊(2¹²⁸ - 1) ÷ d⌋ - 2⁶⁴, where d is the power
  /// shifted until its top bit is set (N. Möller and T. Granlund, "Improved division by invariant
  /// integers", IEEE Transactions on Computers 60, 2011, section 3).
  static let reciprocals: [UInt64] = [
    0xFFFF_FFFF_FFFF_FFFF, 0x9999_9999_9999_9999, 0x47AE_147A_E147_AE14,
    0x0624_DD2F_1A9F_BE76, 0xA36E_2EB1_C432_CA57, 0x4F8B_588E_368F_0846,
    0x0C6F_7A0B_5ED8_D36B, 0xAD7F_29AB_CAF4_8578, 0x5798_EE23_08C3_9DF9,
    0x12E0_BE82_6D69_4B2E, 0xB7CD_FD9D_7BDB_AB7D, 0x5FD7_FE17_9649_55FD,
    0x1979_9812_DEA1_1197, 0xC25C_2684_9768_1C26, 0x6849_B86A_12B9_B01E,
    0x203A_F9EE_7561_59B2, 0xCD2B_297D_889B_C2B6, 0x70EF_5464_6D49_6892,
    0x2725_DD1D_243A_BA0E, 0xD83C_94FB_6D2A_C34A,
  ]
}
