import { useTranslation } from 'react-i18next'
import { type MapView, pixelsPerMetre } from './view.rules.ts'
import styles from './world-map.module.css'

const STEPS = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000]
const MAX_PIXELS = 110
/** Below this width the label does not fit, and a whole continent has no single scale anyway. */
const MIN_PIXELS = 44

/** The length of a round number of metres at the centre of the map. */
export function ScaleBar({ view }: { view: MapView }) {
  const { t } = useTranslation('ui')
  const pixels = pixelsPerMetre(view)
  const metres = STEPS.findLast((step) => step * pixels <= MAX_PIXELS)
  if (metres === undefined || metres * pixels < MIN_PIXELS) return null
  return (
    <p className={styles.scale} style={{ inlineSize: `${(metres * pixels).toFixed(0)}px` }}>
      {metres < 1_000 ? t('map.metres', { value: metres }) : t('map.kilometres', { value: metres / 1_000 })}
    </p>
  )
}
