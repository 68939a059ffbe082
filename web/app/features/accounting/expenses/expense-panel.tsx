import { formatMoney } from '@safar/contract/amount'
import type { ExpenseView } from '@safar/contract/money/accounting.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCan } from '../../../platform/session.ts'
import { DangerButton, OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { Facts, PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { SlipView } from '../../deposits/public.ts'
import { useAccountName } from '../../ledger/public.ts'
import { useDecideExpense } from '../api.ts'
import { ExpenseBadge } from './expense-badge.tsx'
import { ReverseExpenseDialog } from './reverse-expense-dialog.tsx'

interface Props {
  expense: ExpenseView
  onClose: () => void
}

/** One expense with its receipt; people with the right can decide on it or reverse it. */
export function ExpensePanel({ expense, onClose }: Props) {
  const { t } = useTranslation('accounting')
  const nameOf = useAccountName()
  const { day, payee, reference, note, receipt, entered_by, decided_by, reason, voucher, entry_id } = expense
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={<Money minor={expense.amount} currency={expense.currency} />}
      badge={<ExpenseBadge state={expense.state} />}
      detail={<bdi>{payee}</bdi>}
      actions={<Actions expense={expense} />}
    >
      <PanelSection>
        <Facts
          facts={[
            [t('fields.number'), <Ltr key="number">{expense.number}</Ltr>],
            [t('fields.day'), <DateText key="day" value={day} />],
            [t('fields.account'), nameOf(expense.account.name)],
            [t('fields.tax'), expense.tax && <Tax key="tax" expense={expense} tax={expense.tax} />],
            [t('fields.paid_from'), nameOf(expense.paid_from.name)],
            [t('fields.reference'), reference && <Ltr key="reference">{reference}</Ltr>],
            [t('fields.note'), note],
            [t('fields.entered_by'), entered_by.name],
            [t('fields.decided_by'), decided_by?.name],
            [t('fields.reason'), reason],
            [
              t('fields.voucher'),
              entry_id !== null && (
                <Link key="voucher" className="link" to={adminUrls.ledger({ entry: entry_id })}>
                  <Ltr>{voucher}</Ltr>
                </Link>
              ),
            ],
          ]}
        />
        {expense.state === 'pending' && !expense.decidable && <p className="t-2">{t('expenses.ownWaits')}</p>}
      </PanelSection>
      {receipt && (
        <PanelSection title={t('fields.receipt')}>
          <SlipView slip={receipt} />
        </PanelSection>
      )}
    </SidePanel>
  )
}

/** The part of the amount that is tax, and its own account. */
function Tax({ expense, tax }: { expense: ExpenseView; tax: NonNullable<ExpenseView['tax']> }) {
  const nameOf = useAccountName()
  return (
    <>
      <Money minor={tax.amount} currency={expense.currency} /> · {nameOf(tax.account.name)}
    </>
  )
}

function Actions({ expense }: { expense: ExpenseView }) {
  const { t } = useTranslation('accounting')
  const posts = useCan('ledger.post')
  const confirm = useConfirm()
  const decision = useDecideExpense()
  const [reversing, setReversing] = useState(false)
  const values = { amount: formatMoney(expense), payee: expense.payee }
  const params = { id: expense.id }
  const approve = async () => {
    const { ok } = await confirm({
      title: t('expenses.approveTitle', values),
      body: t('expenses.approveBody'),
      action: t('expenses.approve'),
      careful: true,
    })
    if (ok) await decision.run({ params, body: { approve: true } })
  }
  const decline = async () => {
    const { ok, reason } = await confirm({
      title: t('expenses.declineTitle', values),
      action: t('expenses.decline'),
      danger: true,
      reason: { label: t('fields.reason'), required: true },
    })
    if (ok) await decision.run({ params, body: { approve: false, reason } })
  }
  if (posts && expense.decidable)
    return (
      <>
        <PrimaryButton busy={decision.busy} onClick={() => void approve()}>
          {t('expenses.approve')}
        </PrimaryButton>
        <OutlineButton disabled={decision.busy} onClick={() => void decline()}>
          {t('expenses.decline')}
        </OutlineButton>
      </>
    )
  if (posts && expense.state === 'posted')
    return (
      <>
        <DangerButton onClick={() => setReversing(true)}>{t('expenses.reverse')}</DangerButton>
        {reversing && <ReverseExpenseDialog expense={expense} onClose={() => setReversing(false)} />}
      </>
    )
  return null
}
