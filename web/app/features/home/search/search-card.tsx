import { Tabs } from '@mantine/core'
import { IconBuildingSkyscraper, IconId, IconPlane } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FlightFields, FlightOptions, useFlightForm } from '../../flights/public.ts'
import { HotelFields } from './hotel-form.tsx'
import styles from './search-card.module.css'
import { VisaFields } from './visa-form.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

const tabs = [
  { value: 'flights', icon: <IconPlane {...icon} /> },
  { value: 'hotels', icon: <IconBuildingSkyscraper {...icon} /> },
  { value: 'visas', icon: <IconId {...icon} /> },
] as const

export function SearchCard() {
  const { t } = useTranslation('home')
  const [tab, setTab] = useState<string | null>('flights')
  const flights = useFlightForm()
  return (
    <search className={styles.card} aria-label={t('search.label')}>
      <Tabs
        value={tab}
        onChange={setTab}
        variant="none"
        classNames={{ list: styles.list ?? '', tab: styles.tab ?? '' }}
      >
        <div className={styles.top}>
          <Tabs.List>
            {tabs.map(({ value, icon: mark }) => (
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
          <HotelFields />
        </Tabs.Panel>
        <Tabs.Panel value="visas">
          <VisaFields />
        </Tabs.Panel>
      </Tabs>
    </search>
  )
}
