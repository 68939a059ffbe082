import { Chip, NumberInput } from '@mantine/core'
import { holidayMeals } from '@safar/contract/vocabulary/holidays'
import { useTranslation } from 'react-i18next'
import { LocalizedRichTextFields, LocalizedTextFields } from '../../../ui/rich-text/localized-fields.tsx'
import { localizedProps } from '../../../ui/rich-text/localized-props.ts'
import { ItemList, Section } from '../../umrah/public.ts'
import { HolidayMap } from '../store/holiday-map.tsx'
import { useWords } from '../use-words.ts'
import styles from './editor.module.css'
import { type EditorForm, newDay } from './editor-form.ts'

const noText = { en: '', ar: '' }
const MAX_DAYS = 40
const MAX_POINTS = 8

function Coordinate({ form, path, label }: { form: EditorForm; path: string; label: string }) {
  const { value, onChange, ...rest } = form.getInputProps(path)
  return (
    <NumberInput
      {...rest}
      label={label}
      decimalScale={5}
      clampBehavior="none"
      dir="ltr"
      value={Number.isFinite(value) ? value : ''}
      onChange={(next) => onChange(next === '' ? Number.NaN : Number(next))}
    />
  )
}

/** Day by day: moved by dragging or keys, with meals and the places of the map. */
export function DaysSection({ form }: { form: EditorForm }) {
  const { t } = useTranslation('holidays')
  const words = useWords()
  const { days } = form.values
  return (
    <Section title={t('days')} text={t('office.daysText')}>
      <ItemList
        form={form}
        path="days"
        items={days}
        min={1}
        max={MAX_DAYS}
        addLabel={t('office.addDay')}
        create={newDay}
        nameOf={({ title }, place) => `${t('day', { number: place + 1 })} ${words(title)}`}
      >
        {(day, path) => (
          <div className={styles.whole}>
            <LocalizedTextFields
              label={t('office.dayTitle')}
              maxLength={120}
              required
              {...localizedProps(form, `${path}.title`)}
            />
            <LocalizedRichTextFields label={t('office.dayText')} {...localizedProps(form, `${path}.text`)} />
            <fieldset className={styles.meals}>
              <legend>{t('office.meals')}</legend>
              <Chip.Group
                multiple
                value={day.meals}
                onChange={(chosen) =>
                  form.setFieldValue(
                    `${path}.meals`,
                    holidayMeals.filter((meal) => chosen.includes(meal)),
                  )
                }
              >
                {holidayMeals.map((meal) => (
                  <Chip key={meal} value={meal}>
                    {t(`meals.${meal}`)}
                  </Chip>
                ))}
              </Chip.Group>
            </fieldset>
            <ItemList
              form={form}
              path={`${path}.points`}
              items={day.points}
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
          </div>
        )}
      </ItemList>
      <div className={styles.whole}>
        <HolidayMap
          days={days.map((day) => ({
            points: day.points.filter(({ lat, lon }) => Number.isFinite(lat) && Number.isFinite(lon)),
          }))}
        />
      </div>
    </Section>
  )
}
