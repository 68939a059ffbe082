import { MAX_RIDE_BAGS, MAX_RIDE_PEOPLE } from '@safar/contract/products/rides/ride.vocabulary'
import { rideCount } from '@safar/contract/products/rides/ride-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { Counter } from '../../../ui/search-card/counter.tsx'
import { SearchField } from '../../../ui/search-card/search-field.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import type { RideSearch } from './ride-search.rules.ts'
import styles from './search-form.module.css'

interface Props {
  id: string
  value: Pick<RideSearch, 'people' | 'bags'>
  onChange: (value: Partial<RideSearch>) => void
}

/** How many people and bags the vehicle has to take. */
export function PeopleField({ id, value: { people, bags }, onChange }: Props) {
  const { t } = useTranslation('rides')
  const locale = useLocale()
  const [opened, setOpened] = useState(false)
  return (
    <SearchField
      id={id}
      label={t('form.people')}
      value={rideCount('people', people, locale)}
      hint={rideCount('bags', bags, locale)}
      opened={opened}
      onOpened={setOpened}
    >
      <div className={styles.people}>
        <Counter
          label={t('form.passengers')}
          value={people}
          min={1}
          max={MAX_RIDE_PEOPLE}
          onChange={(next) => onChange({ people: next })}
        />
        <Counter
          label={t('form.bags')}
          value={bags}
          min={0}
          max={MAX_RIDE_BAGS}
          onChange={(next) => onChange({ bags: next })}
        />
        <PrimaryButton size="sm" onClick={() => setOpened(false)}>
          {t('form.done')}
        </PrimaryButton>
      </div>
    </SearchField>
  )
}
