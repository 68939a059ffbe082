import type { CollectionView } from '@safar/contract/money/collections.contract'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { useRepeatReason } from '../../../ui/actions/use-repeat-reason.ts'
import { Money } from '../../../ui/money/money.tsx'
import { BalanceWay, useBalanceNow } from '../../deposits/public.ts'
import { useSetCollectionStatus } from '../api.ts'
import style from '../collections.module.css'

/** Every action on a collection, each confirmed before it is performed. */
export function useCollectionMoves() {
  const { t } = useTranslation('collections')
  const confirm = useConfirm()
  const balanceOf = useBalanceNow()
  const credited = useRepeatReason('credited')
  const { run, busy } = useSetCollectionStatus({ onFailure: credited.onFailure })

  /** Into a bank, or into the office's cash if none is named. */
  const accept = async (collection: CollectionView, bank: { id: number; name: string } | null, day: string) => {
    const balance = await balanceOf(collection.agent.id)
    const { ok } = await confirm({
      title: t('confirm.accept', { receipt: collection.receipt }),
      body: (
        <div className={style.asked}>
          <p>
            <Money minor={collection.amount} currency={collection.currency} /> · {collection.agent.agency_name}
          </p>
          <p className="t-2">{bank ? t('confirm.intoBank', { bank: bank.name }) : t('confirm.intoCash')}</p>
          <BalanceWay balance={balance} by={collection.amount} />
        </div>
      ),
      action: t('moves.accept'),
    })
    if (!ok) return
    const accepted = { status: 'accepted' as const, bank_id: bank?.id ?? null, day }
    await credited.attempt((why) =>
      run({ params: { id: collection.id }, body: { ...accepted, ...(why && { reason: why }) } }),
    )
  }
  const reject = async (collection: CollectionView) => {
    const { ok, reason } = await confirm({
      title: t('confirm.reject', { receipt: collection.receipt }),
      body: t('confirm.rejectBody'),
      action: t('moves.reject'),
      danger: true,
      reason: { label: t('confirm.reason'), required: true, help: t('confirm.reasonHelp') },
    })
    if (ok) await run({ params: { id: collection.id }, body: { status: 'rejected', reason } })
  }
  const cancel = async (collection: CollectionView) => {
    const { ok } = await confirm({
      title: t('confirm.cancel', { receipt: collection.receipt }),
      body: t('confirm.cancelBody'),
      action: t('moves.cancel'),
      danger: true,
    })
    if (ok) await run({ params: { id: collection.id }, body: { status: 'cancelled' } })
  }
  return { accept, reject, cancel, busy }
}
