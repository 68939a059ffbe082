import type { HotelSearchReply } from '@safar/contract/products/hotels/hotels.contract'
import { IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import type { Bounds } from '../../../ui/map/geography.ts'
import { WorldMap } from '../../../ui/map/world-map.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { useStayTexts } from '../offer/use-stay-texts.ts'
import { cityBounds, readBox, toBoxText, toCityMap, toPosition } from './city-map.ts'
import styles from './hotel-map.module.css'

type MapPoint = HotelSearchReply['points'][number]

interface Props {
  head: HotelSearchReply
  /** The hotel under the pointer, in the list or on the map. */
  active: string | null
  onPoint: (id: string | null) => void
  /** The area of the map that was searched. */
  box: string | undefined
  onBox: (box: string | null) => void
  linkTo: (supplier: string, id: string) => string
}

/** The hotel of the pressed pin. */
function PinCard({
  point,
  currency,
  to,
  onClose,
}: {
  point: MapPoint
  currency: string
  to: string
  onClose: () => void
}) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  return (
    <section className={styles.card} aria-label={texts.hotelName(point)}>
      <div>
        <Link to={to}>{texts.hotelName(point)}</Link> <Stars count={point.stars} />
        <p>
          <Money minor={point.total} currency={currency} />
          {point.score !== null && (
            <small>
              {texts.score(point.score)} {texts.scoreWord(point.score)}
            </small>
          )}
        </p>
      </div>
      <IconButton label={t('map.closeCard')} onClick={onClose}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </section>
  )
}

/** Searches the visible area of the map: automatically, or on request. */
function AreaSearch({
  visible,
  follows,
  onFollow,
  onSearch,
}: {
  visible: Bounds | null
  follows: boolean
  onFollow: () => void
  onSearch: (visible: Bounds) => void
}) {
  const { t } = useTranslation('hotels')
  return (
    <div className={styles.tools}>
      <label className={styles.follow}>
        <input type="checkbox" checked={follows} onChange={onFollow} />
        {t('map.follow')}
      </label>
      {!follows && visible && <PrimaryButton onClick={() => onSearch(visible)}>{t('map.search')}</PrimaryButton>}
    </div>
  )
}

/** Every hotel that passes the filters, with its price, on a map of its city. */
export function HotelMap({ head, active, onPoint, box, onBox, linkTo }: Props) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const { points, currency, place } = head
  // The initial bounds are kept, so that a filter does not move the map while someone uses it.
  const [bounds] = useState(() => readBox(box) ?? cityBounds(points, place))
  const [follows, setFollows] = useState(box !== undefined)
  const [visible, setVisible] = useState<Bounds | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const city = useMemo(
    () => toCityMap(head, { name: texts.name, ring: (metres) => t('map.ring', { way: texts.metres(metres) }) }),
    [head, texts, t],
  )
  const markers = points.map((point) => ({
    id: point.id,
    position: toPosition(point),
    label: texts.hotelName(point),
    price: amountText(point.total, currency),
    selected: point.id === active || point.id === chosen,
  }))
  const point = points.find(({ id }) => id === chosen)
  return (
    <div className={styles.map}>
      <WorldMap
        label={t('map.label')}
        bounds={bounds}
        markers={markers}
        {...city}
        onPoint={onPoint}
        onSelect={setChosen}
        onMove={(moved) => (follows ? onBox(toBoxText(moved)) : setVisible(moved))}
      />
      <AreaSearch
        visible={visible}
        follows={follows}
        onFollow={() => {
          setFollows(!follows)
          if (follows) onBox(null)
          else if (visible) onBox(toBoxText(visible))
        }}
        onSearch={(moved) => {
          setVisible(null)
          onBox(toBoxText(moved))
        }}
      />
      {point && (
        <PinCard
          point={point}
          currency={currency}
          to={linkTo(point.supplier, point.id)}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  )
}
