import type { UserRow } from '@safar/contract/people/users.contract'
import { useTranslation } from 'react-i18next'
import { phoneText } from '../../../ui/actions/contact-links.ts'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useRoleLabel } from '../../../ui/status/use-role-label.ts'
import { DateTimeText } from '../../../ui/time/dates.tsx'

const UNKNOWN = '–'

/** The facts of a person's account. */
export function UserFacts({ user }: { user: UserRow }) {
  const { t } = useTranslation('accounts')
  const roleLabel = useRoleLabel()
  const agent = user.role === 'agent'
  return (
    <Facts
      facts={[
        [t('fields.name'), user.name],
        [t('fields.email'), <Ltr key="email">{user.email}</Ltr>],
        [t('fields.phone'), user.phone ? <Ltr key="phone">{phoneText(user.phone)}</Ltr> : UNKNOWN],
        [t('fields.role'), roleLabel(user.role)],
        [t('fields.managedRole'), user.managed_role?.name],
        [t('fields.salesman'), agent ? (user.salesman?.name ?? UNKNOWN) : null],
        [
          t('users.columns.balance'),
          user.wallet && <Money key="balance" minor={user.wallet.balance} currency={user.wallet.currency} />,
        ],
        [
          t('users.overdue'),
          user.wallet && user.wallet.overdue > 0 && (
            <Money key="overdue" minor={user.wallet.overdue} currency={user.wallet.currency} />
          ),
        ],
        [t('fields.city'), user.city],
        [t('users.columns.created'), <DateTimeText key="created" value={user.created_at} />],
        [
          t('users.columns.seen'),
          user.last_seen_at ? <DateTimeText key="seen" value={user.last_seen_at} /> : t('users.neverSeen'),
        ],
      ]}
    />
  )
}
