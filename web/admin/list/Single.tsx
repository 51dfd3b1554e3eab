/** One row of a list on its own screen, with a link back to the list. */
import { useParams } from 'react-router';
import { t } from '../../i18n.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { AdminPage } from '../shell/AdminPage.tsx';
import type { ListDefinition, ListRow } from './definition.ts';

export function Single<Row extends ListRow>({ list }: { list: ListDefinition<Row> }) {
  const { id = '' } = useParams();
  return (
    <AdminPage title={t(list.one)} action={<TextLink to={list.path}>{t(list.title)}</TextLink>}>
      <list.Story key={id} id={id} />
    </AdminPage>
  );
}
