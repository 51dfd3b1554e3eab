/** Invites by e-mail address or phone number, and shares the link of an invitation by phone. */
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { STAFF_INVITATION_DAYS, type StaffRole } from '#rules/pharmacy/pharmacy.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { ShareButtons } from '../../ui/alert/ShareButtons.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, type Typed } from '../../ui/form/Form.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { inviteContact } from './queries.ts';

interface InviteContactProps {
  pharmacyId: string;
  role: StaffRole;
  /** Called with the link to share, or null once it was mailed. */
  done: (link: string | null) => void;
}

export function InviteContact({ pharmacyId, role, done }: InviteContactProps) {
  async function invite({ contact }: Typed<'contact'>) {
    const link = await inviteContact({ id: pharmacyId, contact, role });
    if (link === null) showAlert('Success', t('Invitation sent to {contact}.', { contact: contact.trim() }));
    done(link);
  }

  return (
    <Form action={invite}>
      <Field
        name="contact"
        label={t('Email or phone number')}
        hint={t('We email the invitation. For a phone number, we give you a link to send.')}
        required
        maxLength={MEMBER_LIMITS.email}
        autoCapitalize="none"
        spellCheck={false}
      />
      <OnlineSubmit wide>{t('Send invitation')}</OnlineSubmit>
    </Form>
  );
}

export function InvitationLink({ link, done }: { link: string; done: () => void }) {
  return (
    <div className="grid gap-4">
      <p>{t('Send this link by WhatsApp or SMS.')}</p>
      <p translate="no" className="rounded-field bg-base-200 p-3 text-sm wrap-anywhere">
        {link}
      </p>
      <p className="text-sm text-quiet">
        {t('It works once, for the first person who accepts. It expires in {days} days.', {
          days: STAFF_INVITATION_DAYS,
        })}
      </p>
      <div className="flex flex-wrap gap-3">
        <ShareButtons title={t('Join my team on Mortar')} path={link} isOpen />
      </div>
      <Button onClick={done}>{t('Done')}</Button>
    </div>
  );
}
