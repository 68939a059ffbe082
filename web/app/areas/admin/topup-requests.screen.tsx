import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { CollectionsQueue } from '../../features/collections/public.ts'
import { DepositQueue } from '../../features/deposits/public.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import styles from './topup-requests.module.css'

const tabs = ['deposits', 'collections'] as const

/** Money that waits for the office: deposits of agents, and what salesmen collected. */
export default function TopupRequests() {
  const { t } = useTranslation('deposits')
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'collections' ? 'collections' : 'deposits'
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
        onChange={(chosen) => setParams(chosen === 'collections' ? { tab: 'collections' } : {}, { replace: true })}
      />
    </>
  )
  return tab === 'collections' ? <CollectionsQueue head={head} /> : <DepositQueue head={head} />
}
