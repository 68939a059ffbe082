import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../../ui/url-state.ts'
import style from '../payables.module.css'

const accountTabs = ['items', 'payments', 'statements'] as const

/** A supplier's open items, and payments to it. */
export function AccountTabs() {
  const { t } = useTranslation('payables')
  const { read, put } = useAddress()
  return (
    <SegmentedControl
      size="sm"
      className={style.tabs ?? ''}
      aria-label={t('tabs.label')}
      data={accountTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      value={accountTabs.find((each) => each === read('tab')) ?? 'items'}
      onChange={(chosen) => put({ tab: chosen === 'items' ? '' : chosen })}
    />
  )
}
