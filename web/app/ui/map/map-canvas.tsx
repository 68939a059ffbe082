import { useElementSize } from '@mantine/hooks'
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CityLayer } from './city-layer.tsx'
import { clusterMarkers } from './clusters.rules.ts'
import { LandLayer } from './land-layer.tsx'
import type { WorldMapProps } from './map-parts.ts'
import { MapPins } from './map-pins.tsx'
import { RoutePoints } from './route-points.tsx'
import { ScaleBar } from './scale-bar.tsx'
import { useMapGestures, useMapView } from './use-map-view.ts'
import { usePlacing } from './use-placing.ts'
import { fromScreen, toScreenPath } from './view.rules.ts'
import styles from './world-map.module.css'

/** Used until the window is measured. */
const FIRST_SIZE = { width: 640, height: 320 }

/** The map itself, loaded by `WorldMap`. North is up and east is right in every language. */
export default function MapCanvas(props: WorldMapProps) {
  const { label, bounds, markers, points, lines, tone, areas, landmarks } = props
  const { onMove, onSelect, onPoint, onPlace } = props
  const { t } = useTranslation('ui')
  const help = useId()
  const { ref, width, height } = useElementSize()
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const size = width > 0 && height > 0 ? { width, height } : FIRST_SIZE
  const { view, isMoved, onKeyDown, zoomIn, zoomOut, fit, reset, ...mover } = useMapView({ bounds, size, onMove })
  const gestures = useMapGestures(element, mover)
  const clusters = markers ? clusterMarkers(markers, view, size) : []
  const place = usePlacing(onPlace && ((at) => onPlace(fromScreen(view, size, at))))
  const attach = (node: HTMLDivElement | null) => {
    ref(node)
    setElement(node)
  }
  return (
    <div
      ref={attach}
      className={styles.map}
      data-tone={tone}
      dir="ltr"
      data-placing={onPlace && true}
      {...gestures}
      {...place.pointer}
    >
      <div
        className={styles.window}
        role="application"
        aria-roledescription={t('map.role')}
        aria-label={label}
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map, + and − zoom it
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key === 'Enter') place.onEnter({ x: size.width / 2, y: size.height / 2 })
          else onKeyDown(event)
        }}
      >
        <svg className={styles.drawing} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          <LandLayer view={view} size={size} />
          {(areas || landmarks) && (
            <CityLayer areas={areas ?? []} landmarks={landmarks ?? []} pins={clusters} view={view} size={size} />
          )}
          {lines?.map(({ id, positions }) => (
            <path key={id} className={styles.line} d={toScreenPath(view, size, positions)} />
          ))}
          {points && <RoutePoints points={points} view={view} size={size} />}
        </svg>
      </div>
      <span id={help} hidden>
        {t('map.help')}
      </span>
      <MapPins clusters={clusters} onSelect={onSelect} onPoint={onPoint} onOpen={fit} />
      {markers && <ScaleBar view={view} />}
      <div className={styles.controls}>
        <button type="button" aria-label={t('map.zoomIn')} title={t('map.zoomIn')} onClick={zoomIn}>
          <IconPlus size={16} />
        </button>
        <button type="button" aria-label={t('map.zoomOut')} title={t('map.zoomOut')} onClick={zoomOut}>
          <IconMinus size={16} />
        </button>
        {isMoved && (
          <button type="button" aria-label={t('map.reset')} title={t('map.reset')} onClick={reset}>
            <IconFocusCentered size={16} />
          </button>
        )}
      </div>
    </div>
  )
}
