/** The emulator's customers, of whom only the mail address is known. */

export interface Customer {
  id: number;
  code: string;
  email: string;
}

export function describeCustomer({ id, code, email }: Customer): object {
  return {
    id,
    first_name: null,
    last_name: null,
    email,
    customer_code: code,
    phone: null,
    metadata: null,
    risk_action: 'default',
    international_format_phone: null,
  };
}
