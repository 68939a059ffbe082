import { applicantCategories, MAX_VISA_DOCUMENTS, photoBackgrounds } from '@safar/contract/vocabulary/visas'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { EditorSection } from '../../../ui/forms/editor-section.tsx'
import { ItemList } from '../../../ui/forms/item-list.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { LocalizedTextFields } from '../../../ui/rich-text/localized-fields.tsx'
import { localizedProps } from '../../../ui/rich-text/localized-props.ts'
import { useVisaTexts } from '../use-visa-texts.ts'
import styles from './editor.module.css'
import { type EditorForm, newDocument } from './editor-form.ts'

/** Applicant categories a document is required from; none ticked means all. */
function CategoryFields({ form, path }: { form: EditorForm; path: string }) {
  const { t } = useTranslation('visas')
  const { value, onChange } = form.getInputProps(path) as { value: string[]; onChange: (next: string[]) => void }
  return (
    <fieldset className={styles.checks}>
      <legend>{t('office.categories')}</legend>
      {applicantCategories.map((category) => (
        <CheckField
          key={category}
          label={t(`categories.${category}`)}
          checked={value.includes(category)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...value, category] : value.filter((one) => one !== category))
          }
        />
      ))}
    </fieldset>
  )
}

/** Documents that embassies require, and from which applicants. */
export function DocumentsSection({ form }: { form: EditorForm }) {
  const { t } = useTranslation('visas')
  const { words } = useVisaTexts()
  const { documents } = form.values
  return (
    <EditorSection title={t('documents')} text={t('office.documentsText')}>
      <ItemList
        form={form}
        path="documents"
        items={documents}
        min={1}
        max={MAX_VISA_DOCUMENTS}
        addLabel={t('office.addDocument')}
        create={() => newDocument(documents)}
        nameOf={({ name }, place) => words(name) || t('office.document', { number: place + 1 })}
      >
        {(_, path) => (
          <div className={styles.whole}>
            <LocalizedTextFields
              label={t('office.name')}
              maxLength={120}
              required
              {...localizedProps(form, `${path}.name`)}
            />
            <LocalizedTextFields label={t('office.note')} maxLength={300} {...localizedProps(form, `${path}.note`)} />
            <CategoryFields form={form} path={`${path}.categories`} />
            <CheckField
              label={t('office.required')}
              {...form.getInputProps(`${path}.required`, { type: 'checkbox' })}
            />
          </div>
        )}
      </ItemList>
    </EditorSection>
  )
}

export function PhotographSection({ form }: { form: EditorForm }) {
  const { t } = useTranslation('visas')
  if (form.values.photograph === null) return null
  return (
    <EditorSection title={t('photograph')}>
      <NumberField form={form} path="photograph.width_mm" label={t('office.width')} min={10} max={120} required />
      <NumberField form={form} path="photograph.height_mm" label={t('office.height')} min={10} max={120} required />
      <SelectField
        label={t('background')}
        data={photoBackgrounds.map((value) => ({ value, label: t(`backgrounds.${value}`) }))}
        {...form.getInputProps('photograph.background')}
      />
      <div className={styles.whole}>
        <LocalizedTextFields label={t('office.note')} maxLength={300} {...localizedProps(form, 'photograph.note')} />
      </div>
    </EditorSection>
  )
}
