import type { VisaCountry } from '@safar/contract/products/visas/visas.contract'
import { useTranslation } from 'react-i18next'
import { WorldMap } from '../../../ui/map/world-map.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { useVisaTexts } from '../use-visa-texts.ts'
import styles from './store.module.css'

/** The inhabited world, without the polar regions. */
const inhabited = { west: -128, south: -38, east: 155, north: 62 }

interface Props {
  currency: string
  countries: readonly VisaCountry[]
  chosen: string | undefined
  onChoose: (country: string) => void
}

/** Every country we arrange visas for, with its lowest price; clicking a pin filters the list by its country. */
export function VisaMap({ currency, countries, chosen, onChoose }: Props) {
  const { t } = useTranslation('visas')
  const { words } = useVisaTexts()
  return (
    <div className={styles.map}>
      <WorldMap
        label={t('map', { count: countries.length })}
        bounds={inhabited}
        markers={countries.map(({ country, name, from, lat, lon }) => ({
          id: country,
          position: { latitude: lat, longitude: lon },
          label: words(name),
          price: amountText(from, currency),
          selected: country === chosen,
        }))}
        onSelect={onChoose}
      />
    </div>
  )
}
