import { Chip } from '@mantine/core'
import { holidayMeals } from '@safar/contract/vocabulary/holidays'
import { useTranslation } from 'react-i18next'
import { EditorSection } from '../../../ui/forms/editor-section.tsx'
import { ItemList } from '../../../ui/forms/item-list.tsx'
import { LocalizedRichTextFields, LocalizedTextFields } from '../../../ui/rich-text/localized-fields.tsx'
import { localizedProps } from '../../../ui/rich-text/localized-props.ts'
import { useWords } from '../../../ui/use-words.ts'
import { HolidayMap } from '../store/holiday-map.tsx'
import styles from './editor.module.css'
import { type EditorForm, newDay } from './editor-form.ts'
import { type KnownPictures, PicturesField } from './pictures-field.tsx'
import { PointsField } from './points-field.tsx'

const MAX_DAYS = 40
const MAX_PICTURES = 6

type Day = EditorForm['values']['days'][number]

function MealChips({ form, path, meals }: { form: EditorForm; path: string; meals: Day['meals'] }) {
  const { t } = useTranslation('holidays')
  return (
    <fieldset className={styles.meals}>
      <legend>{t('office.meals')}</legend>
      <Chip.Group
        multiple
        value={meals}
        onChange={(chosen) =>
          form.setFieldValue(
            path,
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
  )
}

/** The days, reordered by dragging or keys, with meals, pictures and places on the map. */
export function DaysSection({ form, known }: { form: EditorForm; known: KnownPictures }) {
  const { t } = useTranslation('holidays')
  const words = useWords()
  const { days } = form.values
  const around = days.flatMap(({ points }) => points)
  return (
    <EditorSection title={t('days')} text={t('office.daysText')}>
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
            <MealChips form={form} path={`${path}.meals`} meals={day.meals} />
            <PicturesField
              form={form}
              path={`${path}.pictures`}
              label={t('office.dayPictures')}
              max={MAX_PICTURES}
              known={known}
            />
            <PointsField form={form} path={`${path}.points`} points={day.points} around={around} />
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
    </EditorSection>
  )
}
