import { bankStatements, type StatementMatch } from '@safar/contract/bank-statements.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../../platform/api.ts'
import { useCan } from '../../../platform/session.ts'
import { showToast } from '../../../platform/toasts/index.tsx'
import { useCall } from '../../../platform/use-call.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { afterDecision } from '../../deposits/public.ts'
import { STATEMENTS } from '../api.ts'
import type { Act, Rights } from './acts.rules.ts'

export function useRights(): Rights {
  return { approves: useCan('deposits.approve'), posts: useCan('ledger.post') }
}

/** Does one thing with one line; nothing of it can be undone here, so it is asked for once more. */
export function useSettle(onDone: () => void) {
  const { t } = useTranslation('bankStatements')
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { run, busy } = useCall(bankStatements.settle, {
    refresh: [STATEMENTS, ...afterDecision],
    onDone: ({ message, type }) => {
      showToast(message, type)
      onDone()
    },
    onFailure: (error) => {
      // It was answered meanwhile: what is shown is read again.
      if (error instanceof ApiFailure && [403, 404, 409].includes(error.status))
        void queries.invalidateQueries({ queryKey: [STATEMENTS] })
      return false
    },
  })
  const settle = async (line: StatementMatch, act: Act, entryId?: number) => {
    const noted = act !== 'approve_deposit' && act !== 'match'
    const { ok, reason } = await confirm({
      title: t(`acts.${act}.title`),
      body: t(`acts.${act}.body`),
      action: t(`acts.${act}.action`),
      danger: act === 'ignore',
      ...(noted && { reason: { label: t('note'), help: t('noteHelp') } }),
    })
    if (!ok) return
    const deposit_id = act === 'approve_deposit' ? line.deposit_id : null
    await run({ params: { id: line.id }, body: { act, deposit_id, entry_id: entryId ?? null, note: reason } })
  }
  return { settle, busy }
}
