import type { BankView } from '@safar/contract/money/deposits.contract'
import { IconFileSpreadsheet, IconNotebook } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { DangerButton, OutlineButton, SoftButton } from '../../../ui/actions/buttons.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import style from '../deposits.module.css'
import { BankNumberFields, BankOtherFields } from './bank-fields.tsx'
import { bankValues, startOf } from './bank-values.ts'
import { useRemoveBank, useSaveBank } from './use-save-bank.ts'
import { WaitingChange } from './waiting-change.tsx'

interface Props {
  bank: BankView
  onClose: () => void
}

/** A bank beside its list: its book balance, statement and account details. */
export function BankPanel({ bank, onClose }: Props) {
  const { t } = useTranslation('deposits')
  const form = useContractForm(bankValues, startOf(bank))
  const { save, busy } = useSaveBank(bank.id, form.showFailure)
  const removal = useRemoveBank(onClose)
  const send = form.onSubmit(async (values) => {
    if (await save(values)) onClose()
  })
  return (
    <FormPanel
      onClose={onClose}
      title={bank.name}
      detail={bank.title}
      onSubmit={send}
      save={t('banks.save')}
      busy={busy}
      cancel={t('cancel')}
      actions={
        <DangerButton busy={removal.busy} onClick={() => void removal.ask(bank)}>
          {t('banks.remove')}
        </DangerButton>
      }
      before={
        <>
          {bank.change && <WaitingChange change={bank.change} onDone={onClose} />}
          <BankMoney bank={bank} />
        </>
      }
    >
      <PanelSection title={t('banks.change')}>
        <div className={style.pair}>
          <BankNumberFields form={form} />
          <BankOtherFields form={form} fixedCurrency />
        </div>
      </PanelSection>
    </FormPanel>
  )
}

function BankMoney({ bank }: { bank: BankView }) {
  const { t } = useTranslation('deposits')
  const books = useCan('ledger.view')
  return (
    <PanelSection title={t('banks.inBooks')}>
      <p className={style.money} data-short={(bank.balance ?? 0) < 0 || undefined}>
        {bank.balance === null ? '–' : <Money minor={bank.balance} currency={bank.currency} />}
      </p>
      <div className={style.links}>
        <SoftButton
          size="sm"
          leftSection={<IconFileSpreadsheet size={16} stroke={1.75} />}
          to={adminUrls.banks({ match: bank.id })}
        >
          {t('banks.match')}
        </SoftButton>
        {books && bank.account_id !== null && (
          <OutlineButton
            size="sm"
            leftSection={<IconNotebook size={16} stroke={1.75} />}
            to={adminUrls.ledger({ account: bank.account_id })}
          >
            {t('banks.ledger')}
          </OutlineButton>
        )}
      </div>
    </PanelSection>
  )
}
