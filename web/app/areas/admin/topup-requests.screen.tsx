import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { CollectionsQueue } from '../../features/collections/public.ts'
import { DepositQueue } from '../../features/deposits/public.ts'
import { TransferQueue } from '../../features/payments/public.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import styles from './topup-requests.module.css'

const tabs = ['deposits', 'transfers', 'collections'] as const

/** Money that waits for the office: deposits of agents, transfers for bookings, and what salesmen collected. */
export default function TopupRequests() {
  const { t } = useTranslation('deposits')
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'deposits'
  const head = (
    <>
      <ScreenHead title={t('queue.title')} detail={t('queue.detail')} />
      <SegmentedControl
        size="sm"
        className={styles.tabs ?? ''}
        aria-label={t('queue.title')}
        data={tabs.map((each) => ({ value: each, label: t(`queue.tabs.${each}`) }))}
        value={tab}
        // Filters of one list say nothing about the other.
        onChange={(chosen) => setParams(chosen === 'deposits' ? {} : { tab: chosen }, { replace: true })}
      />
    </>
  )
  if (tab === 'transfers') return <TransferQueue head={head} />
  return tab === 'collections' ? <CollectionsQueue head={head} /> : <DepositQueue head={head} />
}
