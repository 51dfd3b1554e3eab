/** The emulator's customers, known by their e-mail address only. */

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
