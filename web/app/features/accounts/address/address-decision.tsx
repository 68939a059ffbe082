import type { UserRow } from '@safar/contract/people/users.contract'
import { useTranslation } from 'react-i18next'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/columns.tsx'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Ago } from '../../../ui/time/dates.tsx'
import { useDecideAddress } from '../api.ts'
import styles from '../profile.module.css'

type Change = NonNullable<UserRow['email_change']>

/** A new mail address that waits until a second person has decided. */
export function AddressDecision({ user }: { user: UserRow }) {
  const { t } = useTranslation('accounts')
  const change = user.email_change
  if (!change) return null
  const requestedBy = (
    <span className="t-s t-2">
      <bdi>{change.requested_by}</bdi> · <Ago value={change.requested_at} />
    </span>
  )
  return (
    <Card title={t('address.title')} aside={requestedBy}>
      <Stack>
        <Facts
          facts={[
            [t('address.now'), <Ltr key="now">{user.email}</Ltr>],
            [t('address.requested'), <Ltr key="requested">{change.email}</Ltr>],
          ]}
        />
        {change.can_decide ? <Decision user={user} change={change} /> : <p className="t-2">{t('address.waits')}</p>}
      </Stack>
    </Card>
  )
}

function Decision({ user, change }: { user: UserRow; change: Change }) {
  const { t } = useTranslation('accounts')
  const confirm = useConfirm()
  const { run, busy } = useDecideAddress()
  const values = { name: user.name, email: `\u2066${change.email}\u2069` }
  const decide = (decision: { approve: boolean; reason?: string }) =>
    run({ params: { id: user.id }, body: { version: change.version, ...decision } })
  const approve = async () => {
    const { ok } = await confirm({
      title: t('address.approveTitle', values),
      body: t('address.approveBody'),
      action: t('address.approve'),
    })
    if (ok) await decide({ approve: true })
  }
  const decline = async () => {
    const { ok, reason } = await confirm({
      title: t('address.declineTitle', values),
      action: t('address.decline'),
      danger: true,
      reason: { label: t('address.reason'), required: true },
    })
    if (ok) await decide({ approve: false, reason })
  }
  return (
    <div className={styles.decision}>
      <PrimaryButton busy={busy} onClick={() => void approve()}>
        {t('address.approve')}
      </PrimaryButton>
      <OutlineButton disabled={busy} onClick={() => void decline()}>
        {t('address.decline')}
      </OutlineButton>
    </div>
  )
}
