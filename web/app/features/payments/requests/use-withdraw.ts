import type { RequestRow } from '@safar/contract/payments/payments.shapes'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { useWithdrawRequest } from '../api.ts'

/** Withdraws a request after confirmation. If the client has paid meanwhile, that shows right away. */
export function useWithdraw() {
  const { t } = useTranslation('payments')
  const confirm = useConfirm()
  const { run, busy } = useWithdrawRequest()
  const withdraw = async ({ id, number }: RequestRow) => {
    const { ok } = await confirm({
      title: t('requests.withdraw.title', { number: `\u2068${number}\u2069` }),
      body: t('requests.withdraw.body'),
      action: t('requests.withdraw.act'),
      danger: true,
    })
    if (ok) await run({ body: { id } })
  }
  return { withdraw, busy }
}
