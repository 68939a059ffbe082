import type { UserRow } from '@safar/contract/people/users.contract'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { useSetCardAllowance } from '../api.ts'

/** Only buyers pay; only people who manage users decide whether they may pay by card. */
export function useShowsCardAllowance(user: UserRow): boolean {
  const manages = useCan('users.manage')
  return manages && (user.role === 'agent' || user.role === 'customer')
}

/** Whether this person may pay by card. */
export function CardAllowance({ user }: { user: UserRow }) {
  const { t } = useTranslation('accounts')
  const { run, busy } = useSetCardAllowance()
  return (
    <CheckField
      label={t('users.card')}
      help={t('users.cardHelp')}
      checked={user.card_allowed}
      disabled={busy}
      onChange={(event) => void run({ body: { id: user.id, allowed: event.currentTarget.checked } })}
    />
  )
}
