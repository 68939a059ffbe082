import { SegmentedControl } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { CollectionsQueue } from '../../features/collections/public.ts'
import { DepositQueue } from '../../features/deposits/public.ts'
import { LateMoneyQueue, TransferQueue } from '../../features/payments/public.ts'
import { useCan } from '../../platform/session.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import styles from './topup-requests.module.css'

const tabs = ['deposits', 'transfers', 'collections', 'late'] as const

/** Money waiting for the office: agents' deposits, transfers for bookings, salesmen's collections, and what came too late. */
export default function TopupRequests() {
  const { t } = useTranslation('deposits')
  const [params, setParams] = useSearchParams()
  const manages = useCan('payments.manage')
  const offered = tabs.filter((each) => each !== 'late' || manages)
  const tab = offered.find((each) => each === params.get('tab')) ?? 'deposits'
  const bar = useRef<HTMLDivElement>(null)
  // On a phone the bar is wider than the screen.
  useEffect(() => {
    bar.current?.querySelector(`input[value="${tab}"] + label`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  const head = (
    <>
      <ScreenHead title={t('queue.title')} detail={t('queue.detail')} />
      <SegmentedControl
        ref={bar}
        size="sm"
        className={styles.tabs ?? ''}
        aria-label={t('queue.title')}
        data={offered.map((each) => ({ value: each, label: t(`queue.tabs.${each}`) }))}
        value={tab}
        // The filters of one list do not apply to the other.
        onChange={(chosen) => setParams(chosen === 'deposits' ? {} : { tab: chosen }, { replace: true })}
      />
    </>
  )
  if (tab === 'late') return <LateMoneyQueue head={head} />
  if (tab === 'transfers') return <TransferQueue head={head} />
  return tab === 'collections' ? <CollectionsQueue head={head} /> : <DepositQueue head={head} />
}
