/** Nigeria's banks with the codes Paystack uses, and its test bank. */

export interface BankRow {
  id: number;
  name: string;
  code: string;
}

const NAMES: readonly [code: string, name: string][] = [
  ['120001', '9mobile 9Payment Service Bank'],
  ['801', 'Abbey Mortgage Bank'],
  ['044', 'Access Bank'],
  ['063', 'Access Bank (Diamond)'],
  ['120004', 'Airtel Smartcash PSB'],
  ['035A', 'ALAT by WEMA'],
  ['401', 'ASO Savings and Loans'],
  ['565', 'Carbon'],
  ['023', 'Citibank Nigeria'],
  ['559', 'Coronation Merchant Bank'],
  ['050', 'Ecobank Nigeria'],
  ['562', 'Ekondo Microfinance Bank'],
  ['070', 'Fidelity Bank'],
  ['011', 'First Bank of Nigeria'],
  ['214', 'First City Monument Bank'],
  ['00103', 'Globus Bank'],
  ['058', 'Guaranty Trust Bank'],
  ['301', 'Jaiz Bank'],
  ['082', 'Keystone Bank'],
  ['50211', 'Kuda Bank'],
  ['303', 'Lotus Bank'],
  ['50515', 'Moniepoint MFB'],
  ['120003', 'MTN Momo PSB'],
  ['107', 'Optimus Bank Limited'],
  ['999992', 'OPay Digital Services Limited (OPay)'],
  ['999991', 'PalmPay'],
  ['526', 'Parallex Bank'],
  ['076', 'Polaris Bank'],
  ['105', 'PremiumTrust Bank'],
  ['101', 'Providus Bank'],
  ['125', 'Rubies MFB'],
  ['106', 'Signature Bank Ltd'],
  ['51310', 'Sparkle Microfinance Bank'],
  ['221', 'Stanbic IBTC Bank'],
  ['068', 'Standard Chartered Bank'],
  ['232', 'Sterling Bank'],
  ['100', 'Suntrust Bank'],
  ['302', 'TAJ Bank'],
  ['001', 'Test Bank'],
  ['102', 'Titan Bank'],
  ['032', 'Union Bank of Nigeria'],
  ['033', 'United Bank For Africa'],
  ['215', 'Unity Bank'],
  ['566', 'VFD Microfinance Bank Limited'],
  ['035', 'Wema Bank'],
  ['057', 'Zenith Bank'],
];

/** The ids are the sandbox's own. */
export const BANKS: readonly BankRow[] = NAMES.map(([code, name], index) => ({ id: index + 1, name, code }));

export function bankByCode(code: string): BankRow | undefined {
  return BANKS.find((bank) => bank.code === code);
}

export function describeBank({ id, name, code }: BankRow): object {
  return {
    id,
    name,
    slug: name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
    code,
    longcode: '',
    gateway: null,
    pay_with_bank: false,
    supports_transfer: true,
    available_for_direct_debit: false,
    active: true,
    country: 'Nigeria',
    currency: 'NGN',
    type: 'nuban',
    is_deleted: false,
    createdAt: '2016-07-14T10:04:29.000Z',
    updatedAt: '2025-01-02T09:00:00.000Z',
  };
}
