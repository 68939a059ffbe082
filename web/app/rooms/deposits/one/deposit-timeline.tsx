import type { DepositView } from '@safar/contract/deposits.contract'
import { useTranslation } from 'react-i18next'
import { DateTimeText } from '../../../ui/dates.tsx'
import { Timeline, type TimelineEvent } from '../../../ui/timeline.tsx'

/** Who asked and who decided, in order. */
export function DepositTimeline({ deposit }: { deposit: DepositView }) {
  const { t } = useTranslation('deposits')
  const { state, decided_at, decided_by, reason } = deposit
  const asked: TimelineEvent = {
    key: 'asked',
    state: 'done',
    text: t('timeline.asked', { name: deposit.asked_by.name }),
    when: <DateTimeText value={deposit.asked_at} />,
  }
  if (state === 'pending')
    return <Timeline events={[asked, { key: 'now', state: 'now', text: t('timeline.waiting') }]} />
  const approvedBefore: TimelineEvent[] =
    state === 'reversed' ? [{ key: 'approved', state: 'done', text: t('timeline.approvedBefore') }] : []
  const decided: TimelineEvent = {
    key: 'decided',
    state: 'done',
    text: t(`timeline.${state}`, { name: decided_by?.name ?? t('timeline.office') }),
    when: decided_at && <DateTimeText value={decided_at} />,
    detail: reason,
  }
  return <Timeline events={[asked, ...approvedBefore, decided]} />
}
