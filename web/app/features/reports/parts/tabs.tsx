import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type reports from '../messages.en.json'
import style from './tabs.module.css'

export type TabName = keyof (typeof reports)['tab']

/** Several reports on one screen: switching tabs keeps the period and currency, and drops the other filters. */
export function ReportTabs({ tabs, shown }: { tabs: readonly TabName[]; shown: TabName }) {
  const { t } = useTranslation('reports')
  const { search } = useLocation()
  const to = (tab: TabName) => {
    const params = new URLSearchParams()
    for (const name of ['period', 'from', 'to', 'currency']) {
      const value = new URLSearchParams(search).get(name)
      if (value) params.set(name, value)
    }
    if (tab !== tabs[0]) params.set('tab', tab)
    return `?${params}`
  }
  return (
    <nav className={style.tabs} aria-label={t('tabs')} data-no-print>
      {tabs.map((tab) => (
        <Link key={tab} to={to(tab)} aria-current={tab === shown ? 'page' : undefined} preventScrollReset>
          {t(`tab.${tab}`)}
        </Link>
      ))}
    </nav>
  )
}
