import { Tabs } from '@mantine/core'
import { IconBuildingSkyscraper, IconId, IconPlane } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOffered } from '../../../urls/offered-products.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { FlightFields, FlightOptions, useFlightForm } from '../../flights/public.ts'
import styles from './search-card.module.css'

/** Loaded when their tab is opened. */
const HotelFields = lazy(async () => ({ default: (await import('../../hotels/public.ts')).HotelFields }))
const VisaFields = lazy(async () => ({ default: (await import('./visa-form.tsx')).VisaFields }))

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

const tabs = [
  { value: 'flights', icon: <IconPlane {...icon} /> },
  { value: 'hotels', icon: <IconBuildingSkyscraper {...icon} /> },
  { value: 'visas', icon: <IconId {...icon} /> },
] as const

/** One tab for each product on sale. */
const offered = tabs.filter(({ value }) => isOffered(value))

export function SearchCard() {
  const { t } = useTranslation('home')
  const [tab, setTab] = useState<string | null>('flights')
  // Once opened, a form stays mounted and keeps what was typed.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const open = (next: string | null) => {
    setTab(next)
    if (next) setOpened((previous) => new Set(previous).add(next))
  }
  const flights = useFlightForm()
  return (
    <search className={styles.card} aria-label={t('search.label')}>
      <Tabs value={tab} onChange={open} variant="none" classNames={{ list: styles.list ?? '', tab: styles.tab ?? '' }}>
        <div className={styles.top}>
          <Tabs.List>
            {offered.map(({ value, icon: mark }) => (
              <Tabs.Tab key={value} value={value} leftSection={mark}>
                {t(`search.${value}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tab === 'flights' && (
            <div className={styles.options}>
              <FlightOptions form={flights} />
            </div>
          )}
        </div>
        <Tabs.Panel value="flights">
          <FlightFields form={flights} />
        </Tabs.Panel>
        <Tabs.Panel value="hotels">
          <Suspense fallback={<div className={styles.pending} />}>
            {opened.has('hotels') && <HotelFields results={storefrontUrls.hotels} />}
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="visas">
          <Suspense fallback={<div className={styles.pending} />}>{opened.has('visas') && <VisaFields />}</Suspense>
        </Tabs.Panel>
      </Tabs>
    </search>
  )
}
