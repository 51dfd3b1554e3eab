/** Banks, names of account holders, and recipients, over HTTP and with our client. */
import { describe, expect, it } from 'vitest';
import { sandbox, zenith, openTransfers } from './transfers.ts';

openTransfers();

describe('banks', () => {
  it('are Nigeria’s own, by their codes', async () => {
    const banks = await sandbox.client.listBanks();
    expect(banks.length).toBeGreaterThan(24);
    expect(banks).toContainEqual({ id: expect.any(String), name: 'Zenith Bank', code: '057' });
    expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
    const { body } = await sandbox.api('GET', '/bank?country=ghana');
    expect(body).toEqual({ status: true, message: 'Banks retrieved', data: [] });
  });

  it('are paged by cursor where that is wanted', async () => {
    const { length } = await sandbox.client.listBanks();
    const names: string[] = [];
    for (let next: string | null = '0'; next !== null;) {
      const { body } = await sandbox.api('GET', `/bank?use_cursor=true&perPage=20&next=${next}`);
      names.push(...body.data.map(({ name }: { name: string }) => name));
      next = body.meta.next;
    }
    expect(new Set(names).size).toBe(length);
  });

  it('name the holder of an account, the same each time, and another elsewhere', async () => {
    const name = await sandbox.client.resolveAccount(zenith());
    expect(name).toMatch(/^[A-Z]+ [A-Z]+ [A-Z]+$/);
    expect(await sandbox.client.resolveAccount(zenith())).toBe(name);
    const others = ['058', '044', '011', '033'].map((bankCode) =>
      sandbox.client.resolveAccount({ ...zenith(), bankCode }),
    );
    expect(new Set([name, ...(await Promise.all(others))]).size).toBeGreaterThan(1);
  });

  it.each([
    ['an account nobody has', '2001234404', '057'],
    ['too few digits', '200123400', '057'],
    ['letters', '20012340ab', '057'],
    ['a bank that is none', '2001234000', '999'],
  ])('know no name for %s', async (_what, accountNumber, bankCode) => {
    expect(await sandbox.client.resolveAccount({ accountNumber, bankCode })).toBeNull();
  });

  it('refuse an account in Paystack’s words', async () => {
    expect(await sandbox.api('GET', '/bank/resolve?account_number=2001234404&bank_code=057')).toMatchObject({
      http: 422,
      body: { message: 'Could not resolve account name. Check parameters or try again.', code: 'invalid_params' },
    });
    expect((await sandbox.api('GET', '/bank/resolve?account_number=2001234000&bank_code=1')).body.code).toBe(
      'invalid_bank_code',
    );
  });
});

describe('recipients', () => {
  it('are made once an account', async () => {
    const body = { type: 'nuban', name: 'Ada', account_number: '2001234000', bank_code: '057', currency: 'NGN' };
    const first = await sandbox.api('POST', '/transferrecipient', body);
    expect(first).toMatchObject({
      http: 201,
      body: {
        message: 'Transfer recipient created successfully',
        data: {
          recipient_code: expect.stringMatching(/^RCP_[a-z0-9]{15}$/),
          details: { account_number: '2001234000', bank_code: '057', bank_name: 'Zenith Bank' },
        },
      },
    });
    const second = await sandbox.api('POST', '/transferrecipient', { ...body, name: 'Somebody else' });
    expect(second.body.data).toEqual(first.body.data);
  });

  it('are refused where the account or the bank is none', async () => {
    for (const account of [{ ...zenith('404') }, { ...zenith(), bankCode: '1' }]) {
      await expect(sandbox.client.createRecipient({ ...account, name: 'Ada' })).rejects.toMatchObject({
        outcome: 'refused',
        reason: 'invalid-account',
      });
    }
  });
});
