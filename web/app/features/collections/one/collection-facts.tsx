import type { CollectionView } from '@safar/contract/money/collections.contract'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { DecisionTimeline, useMethodWord } from '../../deposits/public.ts'

export function CollectionFacts({ collection }: { collection: CollectionView }) {
  const { t } = useTranslation('collections')
  const wordOf = useMethodWord()
  const { state, bank } = collection
  return (
    <Facts
      facts={[
        [t('fields.agent'), collection.agent.agency_name],
        [t('fields.salesman'), collection.salesman.name],
        [t('fields.method'), wordOf(collection.method)],
        [t('fields.received_on'), <DateText key="received" value={collection.received_on} />],
        [t('fields.reference'), collection.reference && <Ltr key="reference">{collection.reference}</Ltr>],
        [t('fields.cheque_on'), collection.cheque_on && <DateText key="cheque" value={collection.cheque_on} />],
        [t('accept.into'), state === 'accepted' ? (bank?.name ?? t('accept.cash')) : null],
        [t('fields.voucher'), collection.voucher && <Ltr key="voucher">{collection.voucher}</Ltr>],
        [t('fields.note'), collection.note],
      ]}
    />
  )
}

export function CollectionTimeline({ collection }: { collection: CollectionView }) {
  const { t } = useTranslation('collections')
  const { state, salesman, recorded_at, decided_at, decided_by, reason } = collection
  const recorded = { text: t('timeline.recorded', { name: salesman.name }), at: recorded_at }
  if (state === 'recorded') return <DecisionTimeline done={[recorded]} waits={t('timeline.waiting')} />
  const name = decided_by?.name ?? t('timeline.office')
  const decided = { text: t(`timeline.${state}`, { name }), at: decided_at, detail: reason }
  return <DecisionTimeline done={[recorded, decided]} waits={null} />
}
