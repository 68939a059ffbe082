import { formatMoney } from '@safar/contract/amount'
import type { StatementMatch } from '@safar/contract/money/bank-statements.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { useRepeatReason } from '../../../ui/actions/use-repeat-reason.ts'
import { isolate } from '../../../ui/ltr.tsx'
import { useReopenLine, useSettleLine } from '../api.ts'
import { ChargeDialog } from './charge-dialog.tsx'
import { Consequence } from './consequence.tsx'
import type { LineAction, Rights } from './line-actions.rules.ts'

export function useRights(): Rights {
  return { approves: useCan('deposits.approve'), posts: useCan('ledger.post') }
}

/** Performs one action on one line, or undoes it. Both change the books, so they are confirmed first. */
export function useSettle(currency: string, onSuccess: () => void) {
  const { t } = useTranslation('bankStatements')
  const confirm = useConfirm()
  const credited = useRepeatReason('credited')
  const { run, busy } = useSettleLine({ onSuccess, onFailure: credited.onFailure, onSent: onSuccess })
  const [charged, setCharged] = useState<StatementMatch | null>(null)
  const reopening = useReopenLine({ onSuccess, onSent: onSuccess })
  const settle = async (line: StatementMatch, act: LineAction, entryId?: number) => {
    if (act === 'post_bank_charge') return setCharged(line)
    const noted = act !== 'approve_deposit' && act !== 'match'
    const amount = isolate(formatMoney({ amount: Math.abs(line.amount), currency }))
    const { ok, reason } = await confirm({
      title: t(`acts.${act}.title`),
      body: <Consequence line={line} currency={currency} text={t(`acts.${act}.body`, { amount })} />,
      action: t(`acts.${act}.action`),
      danger: act === 'ignore',
      ...(noted && { reason: { label: t('note'), help: t('noteHelp') } }),
    })
    if (!ok) return
    const deposit_id = act === 'approve_deposit' ? line.deposit_id : null
    const body = { act, deposit_id, entry_id: entryId ?? null }
    await credited.attempt((why) => run({ params: { id: line.id }, body: { ...body, note: why || reason } }))
  }
  const reopen = async (line: StatementMatch) => {
    const kind = line.state === 'settled' && line.deposit_id !== null ? 'deposit' : line.state
    if (kind === 'open' || kind === 'withdrawn') return
    const { ok, reason } = await confirm({
      title: t('undo.title'),
      body: <Consequence line={line} currency={currency} text={t(`undo.${kind}`)} />,
      action: t('undo.action'),
      reason: { label: t('undo.reason'), required: true },
    })
    if (ok) await reopening.run({ params: { id: line.id }, body: { reason } })
  }
  const dialog = charged && (
    <ChargeDialog
      line={charged}
      currency={currency}
      onDone={() => {
        setCharged(null)
        onSuccess()
      }}
      onClose={() => setCharged(null)}
    />
  )
  return { settle, reopen, busy: busy || reopening.busy, dialog }
}
