import type { DepositView } from '@safar/contract/money/deposits.contract'
import type { AgentBalance, SecondPersonLimit } from '@safar/contract/money/ledger.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import type { Question } from '../../../ui/actions/question.ts'
import { useRepeatQuestion, useRepeatReason } from '../../../ui/actions/use-repeat-reason.ts'
import { Money } from '../../../ui/money/money.tsx'
import { SecondPersonNote, useSecondPersonLimit } from '../../../ui/money/second-person-note.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { useApproveDeposit, useDeclineDeposit, useRemoveDeposit } from '../api.ts'
import { BalanceWay, useBalanceNow } from './balance-change.tsx'
import style from './one.module.css'
import { Repeats } from './repeats.tsx'
import { ReverseDepositDialog } from './reverse-deposit-dialog.tsx'

/** An equal one was approved: this one needs a reason. */
const isCredited = ({ repeats, amount }: DepositView): boolean =>
  repeats.some((other) => other.state === 'approved' && other.amount === amount)

/** Every action on a deposit, each confirmed before it is performed. */
export function useDepositMoves(onDone?: (deposit: DepositView) => void) {
  const { t } = useTranslation('deposits')
  const confirm = useConfirm()
  const balanceOf = useBalanceNow()
  const limitFor = useSecondPersonLimit()
  const credited = useRepeatReason('credited')
  const reasonToRepeat = useRepeatQuestion('credited')
  const approving = useApproveDeposit({ onFailure: credited.onFailure })
  const refusing = useDeclineDeposit()
  const removing = useRemoveDeposit()
  const [reversing, setReversing] = useState<DepositView | null>(null)

  const sure = (move: 'approve' | 'reject' | 'cancel' | 'hide', deposit: DepositView, more: Partial<Question>) =>
    confirm({
      title: t(`confirm.${move}.title`, { number: deposit.number }),
      action: t(`moves.${move}`),
      danger: move !== 'approve',
      ...more,
    })

  const approve = async (deposit: DepositView) => {
    const [balance, limit] = await Promise.all([
      balanceOf(deposit.agent.id),
      deposit.own_word ? limitFor(deposit.amount) : null,
    ])
    // A possible duplicate must not be approved just by pressing Enter.
    const { ok, reason } = await sure('approve', deposit, {
      body: <Approval deposit={deposit} balance={balance} limit={limit} />,
      careful: deposit.repeats.length > 0,
      ...(isCredited(deposit) && { reason: reasonToRepeat }),
    })
    const run = (why: string) =>
      approving.run({ params: { id: deposit.id }, body: { status: 'approved', ...(why && { reason: why }) } })
    if (ok && (await credited.attempt(run, reason))) onDone?.(deposit)
  }
  const reject = async (deposit: DepositView) => {
    const { ok, reason } = await sure('reject', deposit, {
      body: t('confirm.reject.body'),
      reason: { label: t('confirm.reason'), required: true, help: t('confirm.reasonHelp') },
    })
    const body = { status: 'rejected' as const, reason }
    if (ok && (await refusing.run({ params: { id: deposit.id }, body }))) onDone?.(deposit)
  }
  const remove = (move: 'cancel' | 'hide') => async (deposit: DepositView) => {
    const { ok } = await sure(move, deposit, { body: t(`confirm.${move}.body`) })
    if (ok && (await removing.run({ params: { id: deposit.id } }))) onDone?.(deposit)
  }

  return {
    approve,
    reject,
    reverse: setReversing,
    cancel: remove('cancel'),
    hide: remove('hide'),
    busy: approving.busy || refusing.busy || removing.busy,
    /** Rendered with the buttons. */
    dialog: reversing && (
      <ReverseDepositDialog
        deposit={reversing}
        onDone={() => {
          setReversing(null)
          onDone?.(reversing)
        }}
        onClose={() => setReversing(null)}
      />
    ),
  }
}

interface ApprovalProps {
  deposit: DepositView
  balance: AgentBalance | null
  limit: SecondPersonLimit | null
}

function Approval({ deposit, balance, limit }: ApprovalProps) {
  const { t } = useTranslation('deposits')
  const locale = useLocale()
  return (
    <div className={style.approval}>
      <p>
        <Money minor={deposit.amount} currency={deposit.currency} /> · {deposit.agent.agency_name}
      </p>
      <p className="t-2">
        {deposit.bank ? t('confirm.approve.bank', { bank: deposit.bank.name }) : t('confirm.approve.cash')}
      </p>
      <p className="t-2">
        {deposit.month_closed
          ? t('confirm.approve.today')
          : t('confirm.approve.day', { day: dateText(deposit.paid_on, locale) })}
      </p>
      <BalanceWay balance={balance} by={deposit.amount} />
      <Repeats deposit={deposit} plain />
      <SecondPersonNote limit={limit} />
    </div>
  )
}
