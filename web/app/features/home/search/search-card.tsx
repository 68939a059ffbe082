import { Tabs } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { products } from '../../../platform/products/registry.ts'
import { FlightFields, FlightOptions, useFlightForm } from '../../flights/public.ts'
import styles from './search-card.module.css'

/** Shown first, so its form is part of the page; the others are loaded when their tab is opened. */
const FIRST = 'flight'

/** One tab for each product that is searched for. */
const listTabs = () =>
  products().flatMap(({ kind, Icon, store }) => (store?.search ? [{ kind, Icon, ...store.search }] : []))

export function SearchCard() {
  const { t } = useTranslation('home')
  const [tab, setTab] = useState<string | null>(FIRST)
  // Once opened, a form stays mounted and keeps what was typed.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const open = (next: string | null) => {
    setTab(next)
    if (next) setOpened((previous) => new Set(previous).add(next))
  }
  const flights = useFlightForm()
  const tabs = listTabs()
  return (
    <search className={styles.card} aria-label={t('search.label')}>
      <Tabs
        value={tab}
        onChange={open}
        variant="none"
        classNames={{ list: styles.list ?? '', tab: styles.tab ?? '', tabSection: styles.icon ?? '' }}
      >
        <div className={styles.top}>
          <Tabs.List>
            {tabs.map(({ kind, Icon, label }) => (
              <Tabs.Tab key={kind} value={kind} leftSection={<Icon size={18} stroke={1.75} aria-hidden />}>
                {t(label)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tab === FIRST && (
            <div className={styles.options}>
              <FlightOptions form={flights} />
            </div>
          )}
        </div>
        <Tabs.Panel value={FIRST}>
          <FlightFields form={flights} />
        </Tabs.Panel>
        {tabs.map(
          ({ kind, Form }) =>
            Form && (
              <Tabs.Panel key={kind} value={kind}>
                <Suspense fallback={<div className={styles.pending} />}>{opened.has(kind) && <Form />}</Suspense>
              </Tabs.Panel>
            ),
        )}
      </Tabs>
    </search>
  )
}
