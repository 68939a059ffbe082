import { holidayRegions, holidayStatuses } from '@safar/contract/vocabulary/holidays'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { EditorSection } from '../../../ui/forms/editor-section.tsx'
import { ItemList } from '../../../ui/forms/item-list.tsx'
import { LocalizedRichTextFields, LocalizedTextFields } from '../../../ui/rich-text/localized-fields.tsx'
import { localizedProps } from '../../../ui/rich-text/localized-props.ts'
import { useWords } from '../../../ui/use-words.ts'
import styles from './editor.module.css'
import type { EditorForm } from './editor-form.ts'
import { type KnownPictures, PicturesField } from './pictures-field.tsx'

const noText = { en: '', ar: '' }
const MAX_PICTURES = 20

/** Name, destination, and whether it is on sale. */
export function AboutSection({ form }: { form: EditorForm }) {
  const { t } = useTranslation('holidays')
  return (
    <EditorSection title={t('office.about')} text={t('office.aboutText')}>
      <div className={styles.whole}>
        <LocalizedTextFields label={t('office.name')} maxLength={120} required {...localizedProps(form, 'name')} />
        <LocalizedTextFields
          label={t('office.destination')}
          maxLength={80}
          required
          {...localizedProps(form, 'destination')}
        />
        <LocalizedTextFields label={t('office.summary')} maxLength={300} long {...localizedProps(form, 'summary')} />
        <LocalizedTextFields
          label={t('office.meetingPoint')}
          maxLength={160}
          {...localizedProps(form, 'meeting_point')}
        />
      </div>
      <SelectField
        label={t('region')}
        data={holidayRegions.map((value) => ({ value, label: t(`regions.${value}`) }))}
        {...form.getInputProps('region')}
      />
      <SelectField
        label={t('office.status')}
        data={holidayStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        {...form.getInputProps('status')}
      />
      <DateField label={t('office.validFrom')} required {...form.getInputProps('valid_from')} />
      <DateField label={t('office.validTo')} required {...form.getInputProps('valid_to')} />
    </EditorSection>
  )
}

/** Highlights, inclusions and exclusions. */
export function ListsSection({ form }: { form: EditorForm }) {
  const { t } = useTranslation('holidays')
  const words = useWords()
  const maxima = { highlights: 20, inclusions: 40, exclusions: 40 } as const
  return (['highlights', 'inclusions', 'exclusions'] as const).map((list) => (
    <EditorSection key={list} title={t(list)}>
      <ItemList
        form={form}
        path={list}
        items={form.values[list]}
        max={maxima[list]}
        addLabel={t('office.addLine')}
        create={() => noText}
        nameOf={(item, place) => words(item) || t('office.line', { number: place + 1 })}
      >
        {(_, path) => (
          <div className={styles.whole}>
            <LocalizedTextFields label={t('office.text')} maxLength={200} required {...localizedProps(form, path)} />
          </div>
        )}
      </ItemList>
    </EditorSection>
  ))
}

/** The long description and the pictures. */
export function TextsSection({ form, known }: { form: EditorForm; known: KnownPictures }) {
  const { t } = useTranslation('holidays')
  return (
    <EditorSection title={t('office.texts')}>
      <div className={styles.whole}>
        <LocalizedRichTextFields label={t('office.description')} {...localizedProps(form, 'description')} />
        <PicturesField form={form} path="pictures" label={t('office.pictures')} max={MAX_PICTURES} known={known} />
      </div>
    </EditorSection>
  )
}
