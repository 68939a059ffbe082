import { useState } from 'react'
import { boundsAround, greatCircle } from '../map/geography.ts'
import { WorldMap } from '../map/world-map.tsx'
import { useSamples } from './samples.ts'
import styles from './showcase.module.css'

const lahore = { latitude: 31.5, longitude: 74.4 }
const doha = { latitude: 25.3, longitude: 51.6 }
const jeddah = { latitude: 21.7, longitude: 39.2 }
const route = [...greatCircle(lahore, doha), ...greatCircle(doha, jeddah)]
const WORLD = { west: -170, south: -55, east: 170, north: 70 }
const COAST = { west: 38.6, south: 21.2, east: 39.9, north: 21.9 }

export function Maps() {
  const { cities, mapLabels } = useSamples()
  const [selected, setSelected] = useState('3')
  const points = [lahore, doha, jeddah].map((position, index) => ({
    id: String(index),
    position,
    label: cities[index] ?? '',
    kind: (['origin', 'stop', 'destination'] as const)[index] ?? 'stop',
  }))
  const hotels = [0, 1, 2, 3, 4].map((index) => ({
    id: String(index),
    position: { latitude: 21.42 + index * 0.03, longitude: 39.83 - index * index * 0.06 },
    label: `${mapLabels.hotel} ${index + 1}`,
    price: `PKR ${24 + index * 3},500`,
    selected: String(index) === selected,
  }))
  return (
    <div className={styles.stack}>
      {(['light', 'dark'] as const).map((tone) => (
        <div key={tone} className={styles.map}>
          <WorldMap
            label={mapLabels.route}
            tone={tone}
            bounds={boundsAround(route, 30) ?? WORLD}
            points={points}
            lines={[{ id: 'route', positions: route }]}
          />
        </div>
      ))}
      <div className={styles.map}>
        <WorldMap label={mapLabels.hotels} bounds={COAST} markers={hotels} onSelect={setSelected} />
      </div>
      <div className={styles.map}>
        <WorldMap
          label={mapLabels.world}
          bounds={WORLD}
          markers={hotels.map(({ price: _price, selected: _selected, ...hotel }) => hotel)}
          onSelect={setSelected}
        />
      </div>
    </div>
  )
}
