import { type UserRow, users } from '@safar/contract/people/users.contract'
import { useTranslation } from 'react-i18next'
import { queryKeys } from '../../../platform/query-keys.ts'
import { useCan } from '../../../platform/session.ts'
import { useApiMutation } from '../../../platform/use-api-mutation.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'

/** Buyers alone pay; those who manage users decide how. */
export function useShowsCardAllowance(user: UserRow): boolean {
  const manages = useCan('users.manage')
  return manages && (user.role === 'agent' || user.role === 'customer')
}

/** Whether this person may pay by card. */
export function CardAllowance({ user }: { user: UserRow }) {
  const { t } = useTranslation('accounts')
  const { run, busy } = useApiMutation(users.setCardAllowance, {
    successToast: 'User has been updated successfully.',
    invalidates: [queryKeys.users],
  })
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
