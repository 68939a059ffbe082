import type { RideZone } from '@safar/contract/products/rides/catalogue.shapes'
import { rideZoneKinds } from '@safar/contract/products/rides/ride.vocabulary'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceCombobox } from '../../../ui/search-card/place-combobox.tsx'
import { useWords } from '../../../ui/use-words.ts'

interface Props {
  id: string
  label: string
  zones: readonly RideZone[]
  value: number | null
  onChange: (id: number | null) => void
  placeholder: string
  error?: string | undefined
}

const rank = ({ kind }: RideZone) => rideZoneKinds.indexOf(kind)

/** Where a ride begins or ends: an airport by its name or code, a city or an area. */
export function ZoneField({ zones, value, onChange, ...box }: Props) {
  const { t } = useTranslation('rides')
  const words = useWords()
  // Null while nothing is being typed; the field then shows the chosen zone.
  const [typed, setTyped] = useState<string | null>(null)
  const text = (typed ?? '').trim().toLocaleLowerCase()
  const chosen = zones.find(({ id }) => id === value)
  const isMatch = ({ name, code, city }: RideZone) =>
    [name.en, name.ar, code ?? '', city ?? ''].some((each) => each.toLocaleLowerCase().includes(text))
  const found = zones.filter(isMatch).toSorted((a, b) => rank(a) - rank(b))
  const toChoice = (zone: RideZone) => ({
    value: String(zone.id),
    title: words(zone.name),
    // Some names say the code themselves.
    code: zone.code && !words(zone.name).includes(zone.code) ? zone.code : undefined,
    detail: t(`zoneKinds.${zone.kind}`),
    group: t(`zoneGroups.${zone.kind}`),
  })
  const choose = (id: number | null) => {
    onChange(id)
    setTyped(null)
  }
  return (
    <PlaceCombobox
      {...box}
      typed={typed}
      onType={setTyped}
      chosen={chosen && toChoice(chosen)}
      found={found.map(toChoice)}
      nothing={t('form.nothing')}
      onChoose={(id) => choose(Number(id))}
      onLeave={() => {
        if (typed === null) return
        choose(text === '' ? null : (found[0]?.id ?? value))
      }}
    />
  )
}
