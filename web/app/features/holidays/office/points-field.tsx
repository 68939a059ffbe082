import { NumberInput } from '@mantine/core'
import type { HolidayPoint } from '@safar/contract/products/holidays/holiday.shapes'
import { IconMap } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SoftButton } from '../../../ui/actions/buttons.tsx'
import { RemoteSelect, useTyped } from '../../../ui/fields/remote-select.tsx'
import { ItemList } from '../../../ui/forms/item-list.tsx'
import { type Bounds, boundsAround, type Position } from '../../../ui/map/geography.ts'
import { WorldMap } from '../../../ui/map/world-map.tsx'
import { LocalizedTextFields } from '../../../ui/rich-text/localized-fields.tsx'
import { localizedProps } from '../../../ui/rich-text/localized-props.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { usePlaceSearch } from '../../hotels/public.ts'
import styles from './editor.module.css'
import type { EditorForm } from './editor-form.ts'

const noText = { en: '', ar: '' }
const MAX_POINTS = 8
/** Where most holidays begin: shown until a holiday has places of its own. */
const HOME: Bounds = { west: 61, south: 24, east: 77, north: 37 }
const LEAST_DEGREES = 2
const DECIMALS = 5

const isPlaced = ({ lat, lon }: HolidayPoint) => Number.isFinite(lat) && Number.isFinite(lon)
const toPosition = ({ lat, lon }: HolidayPoint): Position => ({ latitude: lat, longitude: lon })
const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))

const boundsOf = (points: readonly HolidayPoint[]): Bounds =>
  boundsAround(points.filter(isPlaced).map(toPosition), LEAST_DEGREES) ?? HOME

interface PickerProps {
  points: readonly HolidayPoint[]
  /** Places of the journey so far, for a day without a place. */
  around: readonly HolidayPoint[]
  onAdd: (point: HolidayPoint) => void
}

/** Adds a place by its name, or by clicking on the map. */
function PointPicker({ points, around, onAdd }: PickerProps) {
  const { t } = useTranslation('holidays')
  const words = useWords()
  const isArabic = useLocale() === 'ar'
  const { searchText, setTyped } = useTyped()
  const { data: places = [] } = usePlaceSearch(searchText)
  const [bounds, setBounds] = useState(() => boundsOf(points.some(isPlaced) ? points : around))
  const found = places.map(({ kind, id, name, name_ar, city, city_ar, country }) => ({
    value: `${kind} ${id}`,
    label: [(isArabic && name_ar) || name, (isArabic && city_ar) || city, country].filter(Boolean).join(' · '),
  }))
  const addFound = (value: string) => {
    const place = places.find(({ kind, id }) => `${kind} ${id}` === value)
    if (!place) return
    const point = { name: { en: place.name, ar: place.name_ar }, lat: rounded(place.lat), lon: rounded(place.lon) }
    onAdd(point)
    setBounds(boundsOf([...points, point]))
  }
  const placed = points.filter(isPlaced)
  return (
    <div className={styles.whole}>
      <RemoteSelect
        label={t('office.findPlace')}
        found={searchText ? found : []}
        onTyped={setTyped}
        value=""
        onChange={addFound}
      />
      <div className={styles.pointMap}>
        <WorldMap
          label={t('office.pointMap')}
          bounds={bounds}
          points={placed.map((point, place) => ({
            id: String(place),
            position: toPosition(point),
            label: words(point.name) || t('office.point', { number: place + 1 }),
            kind: 'stop' as const,
          }))}
          lines={placed.length > 1 ? [{ id: 'way', positions: placed.map(toPosition) }] : []}
          onPlace={({ latitude, longitude }) =>
            onAdd({ name: noText, lat: rounded(latitude), lon: rounded(longitude) })
          }
        />
      </div>
      <p className={styles.hint}>{t('office.pointMapHelp')}</p>
    </div>
  )
}

function Coordinate({ form, path, label }: { form: EditorForm; path: string; label: string }) {
  const { value, onChange, ...rest } = form.getInputProps(path)
  return (
    <NumberInput
      {...rest}
      label={label}
      decimalScale={DECIMALS}
      clampBehavior="none"
      dir="ltr"
      value={Number.isFinite(value) ? value : ''}
      onChange={(next) => onChange(next === '' ? Number.NaN : Number(next))}
    />
  )
}

interface Props {
  form: EditorForm
  /** Path of the day's points in the form. */
  path: string
  points: readonly HolidayPoint[]
  around: readonly HolidayPoint[]
}

/** The places of a day in order: searched by name, clicked on the map, or typed. */
export function PointsField({ form, path, points, around }: Props) {
  const { t } = useTranslation('holidays')
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <fieldset className={styles.points}>
      <legend>{t('office.points')}</legend>
      <ItemList
        form={form}
        path={path}
        items={points}
        max={MAX_POINTS}
        addLabel={t('office.addPoint')}
        create={() => ({ name: noText, lat: Number.NaN, lon: Number.NaN })}
        nameOf={({ name }, place) => words(name) || t('office.point', { number: place + 1 })}
      >
        {(_, at) => (
          <div className={styles.whole}>
            <LocalizedTextFields
              label={t('office.pointName')}
              maxLength={80}
              required
              {...localizedProps(form, `${at}.name`)}
            />
            <div className={styles.pair}>
              <Coordinate form={form} path={`${at}.lat`} label={t('office.latitude')} />
              <Coordinate form={form} path={`${at}.lon`} label={t('office.longitude')} />
            </div>
          </div>
        )}
      </ItemList>
      {points.length < MAX_POINTS && (
        <SoftButton
          size="xs"
          aria-expanded={isOpen}
          leftSection={<IconMap size={16} stroke={1.75} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'office.closeMap' : 'office.openMap')}
        </SoftButton>
      )}
      {isOpen && points.length < MAX_POINTS && (
        <PointPicker points={points} around={around} onAdd={(point) => form.insertListItem(path, point)} />
      )}
    </fieldset>
  )
}
