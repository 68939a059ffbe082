import type { SessionRow } from '@safar/contract/people/accounts.contract'
import type { UserRow } from '@safar/contract/people/users.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Ago } from '../../../ui/time/dates.tsx'
import { sessionsOf, useEndUserSession } from '../api.ts'
import { browserName } from '../profile/browser-name.ts'
import styles from '../profile.module.css'

/** A person's sessions, for those who may edit the person; each one can be signed out. */
export function UserSessions({ user }: { user: UserRow }) {
  const manages = useCan('users.manage') && user.moves.includes('edit')
  return manages ? <Sessions user={user} /> : null
}

function Sessions({ user }: { user: UserRow }) {
  const { t } = useTranslation('accounts')
  const { data, isPending, isFetching, refetch } = useQuery(sessionsOf(user.id))
  return (
    <Card title={t('users.sessions')}>
      {isPending && <LoadingState shape="text" count={2} />}
      {!isPending && !data && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {data?.length === 0 && <p className="t-2">{t('users.noSessions')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.sessions}>
          {data.map((row) => (
            <SessionLine key={row.id} user={user} row={row} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function SessionLine({ user, row }: { user: UserRow; row: SessionRow }) {
  const { t } = useTranslation('accounts')
  const confirm = useConfirm()
  const { run, busy } = useEndUserSession()
  const name = browserName(row.user_agent) ?? t('profile.unknownBrowser')
  const end = async () => {
    const title = t('users.endSession', { name: user.name })
    const { ok } = await confirm({ title, action: t('profile.signOutThere'), danger: true })
    if (ok) await run({ params: { id: user.id, session: row.id } })
  }
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          {row.ip && <Ltr>{row.ip}</Ltr>} · <Ago value={row.last_used_at} />
        </small>
      </span>
      {row.current ? (
        <em>{t('profile.thisBrowser')}</em>
      ) : (
        <OutlineButton
          size="compact-sm"
          busy={busy}
          aria-label={t('profile.endSession', { name })}
          onClick={() => void end()}
        >
          {t('profile.signOutThere')}
        </OutlineButton>
      )}
    </li>
  )
}
