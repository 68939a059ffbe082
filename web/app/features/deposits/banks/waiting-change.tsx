import type { BankChange } from '@safar/contract/money/deposits.contract'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useDecideBankChange } from '../api.ts'
import style from '../deposits.module.css'

/** New bank details awaiting a second person's decision. */
export function WaitingChange({ change, onDone }: { change: BankChange; onDone: () => void }) {
  const { t } = useTranslation('deposits')
  const confirm = useConfirm()
  const decides = useCan('banks.manage') && !change.own
  const { run, busy } = useDecideBankChange({ onSuccess: onDone })
  const { id, title, account_number, iban, requested_by } = change
  const details = (
    <p>
      {title}
      <br />
      <Ltr>{account_number}</Ltr>
      <br />
      {iban ? <Ltr>{iban}</Ltr> : t('bankChange.noIban')}
    </p>
  )
  const decide = async (approve: boolean) => {
    const { ok, reason } = await confirm({
      title: t(approve ? 'bankChange.approveTitle' : 'bankChange.declineTitle'),
      body: details,
      action: t(approve ? 'bankChange.approve' : 'bankChange.decline'),
      careful: true,
      ...(!approve && { reason: { label: t('bankChange.reason'), required: true } }),
    })
    if (ok) await run({ params: { id }, body: { approve, ...(!approve && { reason }) } })
  }
  return (
    <PanelSection title={t('bankChange.title')}>
      {details}
      <p className="t-2">{t(change.own ? 'bankChange.own' : 'bankChange.by', { name: requested_by })}</p>
      {decides && (
        <div className={style.links}>
          <PrimaryButton size="sm" busy={busy} onClick={() => void decide(true)}>
            {t('bankChange.approve')}
          </PrimaryButton>
          <OutlineButton size="sm" disabled={busy} onClick={() => void decide(false)}>
            {t('bankChange.decline')}
          </OutlineButton>
        </div>
      )}
    </PanelSection>
  )
}
