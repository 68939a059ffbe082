import type { UserRow } from '@safar/contract/people/users.contract'
import { useTranslation } from 'react-i18next'
import { Timeline } from '../../../ui/time/timeline.tsx'

/** An agent's progress to approval: what is done, in progress and still to come. */
export function ApprovalProgressLine({ user }: { user: UserRow }) {
  const { t } = useTranslation('accounts')
  const steps = [
    { key: 'registered', done: true },
    { key: 'email', done: user.email_verified },
    { key: 'details', done: user.is_formFilled === 1 },
    { key: 'approved', done: user.is_approved === '1' },
  ] as const
  const now = steps.find(({ done }) => !done)?.key
  const events = steps.map(({ key, done }) => ({
    key,
    text: t(done ? `standing.${key}` : `standing.not.${key}`),
    state: done ? ('done' as const) : key === now ? ('now' as const) : ('next' as const),
  }))
  return <Timeline events={events} />
}
