import { useTranslation } from 'react-i18next'
import type { MarkerCluster } from './clusters.rules.ts'
import { type Bounds, boundsAround } from './geography.ts'
import styles from './world-map.module.css'

interface Props {
  clusters: readonly MarkerCluster[]
  onSelect: ((id: string) => void) | undefined
  onPoint: ((id: string | null) => void) | undefined
  /** Zooms to the contents of a cluster. */
  onOpen: (bounds: Bounds) => void
}

/** Pins and clusters, as buttons above the drawing. */
export function MapPins({ clusters, onSelect, onPoint, onOpen }: Props) {
  const { t } = useTranslation('ui')
  return clusters.map(({ x, y, markers: [lead, ...rest] }) => {
    const count = rest.length + 1
    const isCluster = count > 1
    const name = lead.price === undefined ? lead.label : t('map.priced', { name: lead.label, price: lead.price })
    const open = () => {
      const bounds = boundsAround([lead, ...rest].map(({ position }) => position))
      if (bounds) onOpen(bounds)
    }
    return (
      <button
        key={lead.id}
        type="button"
        className={lead.price === undefined ? (isCluster ? styles.cluster : styles.dot) : styles.price}
        style={{ translate: `${x.toFixed(1)}px ${y.toFixed(1)}px` }}
        aria-label={isCluster ? undefined : name}
        aria-pressed={isCluster ? undefined : (lead.selected ?? false)}
        title={isCluster ? undefined : lead.label}
        onPointerEnter={() => onPoint?.(lead.id)}
        onPointerLeave={() => onPoint?.(null)}
        onFocus={() => onPoint?.(lead.id)}
        onBlur={() => onPoint?.(null)}
        onClick={() => (isCluster ? open() : onSelect?.(lead.id))}
      >
        {lead.price !== undefined && <bdi>{lead.price}</bdi>}
        {isCluster && (
          <b aria-hidden={lead.price === undefined}>{lead.price === undefined ? count : `+${count - 1}`}</b>
        )}
        {isCluster && <span className="visually-hidden">{t('map.cluster', { count })}</span>}
      </button>
    )
  })
}
