/** The sandbox's example members: one tap fills the form. */
import { useQuery } from '@tanstack/react-query';
import { aboutQuery } from '../about.ts';
import { t } from '../i18n.ts';
import { Avatar } from '../ui/Avatar.tsx';

interface DemoSignInsProps {
  choose: (demo: { email: string; password: string }) => void;
}

export function DemoSignIns({ choose }: DemoSignInsProps) {
  const { data } = useQuery(aboutQuery);
  if (!data?.sandbox || data.demo.length === 0) return null;
  return (
    <section className="border-t border-base-300 pt-4">
      <h2 className="text-sm font-semibold">{t('Try it as an example member')}</h2>
      <ul className="mt-2 grid gap-2">
        {data.demo.map((demo) => (
          <li key={demo.email}>
            <button
              type="button"
              onClick={() => choose(demo)}
              className="flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-field border border-base-300 px-3 py-1.5 text-left hover:bg-base-200 focus-ring"
            >
              <Avatar name={demo.fullName} size={32} />
              <span className="min-w-0">
                <span translate="no" className="block text-sm font-medium">
                  {demo.fullName}
                </span>
                <span translate="no" className="block truncate text-xs text-quiet">
                  {demo.email}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
