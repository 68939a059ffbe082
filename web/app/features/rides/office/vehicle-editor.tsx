import type { Picture } from '@safar/contract/content/pictures.contract'
import { type VehicleForm, type VehicleRow, vehicleForm } from '@safar/contract/products/rides/catalogue.shapes'
import {
  MAX_RIDE_BAGS,
  MAX_RIDE_PEOPLE,
  MAX_RIDE_STOCK,
  vehicleCategories,
} from '@safar/contract/products/rides/ride.vocabulary'
import { rides } from '@safar/contract/products/rides/rides.contract'
import { z } from '@safar/contract/protocol/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../../platform/api.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Editor } from '../../../ui/forms/editor.tsx'
import { EditorSection } from '../../../ui/forms/editor-section.tsx'
import { errorsOf, useContractForm } from '../../../ui/forms/form.ts'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import type { StoredRecord } from '../../../ui/forms/record-form.tsx'
import { GalleryField } from '../../../ui/pictures/gallery-field.tsx'
import { LocalizedTextFields } from '../../../ui/rich-text/localized-fields.tsx'
import { localizedProps } from '../../../ui/rich-text/localized-props.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { rideUrls } from '../../../urls/products/rides.ts'
import { usePictureUpload } from '../../content/public.ts'
import { type Editable, useAddVehicle, useUpdateVehicle } from './api.ts'
import styles from './office.module.css'

const MAX_PICTURES = 10
const MAX_POSITION = 999

/** The form's values have the vehicle's output type; with the schema's input type every number would be unknown. */
const anyVehicle = z.custom<VehicleForm>()

const newVehicle: VehicleForm = {
  name: { en: '', ar: '' },
  category: 'sedan',
  seats: 3,
  bags: 3,
  pictures: [],
  stock: 1,
  position: 0,
  active: true,
}

const toForm = ({ name, category, seats, bags, pictures, stock, position, active }: VehicleRow): VehicleForm => ({
  name,
  category,
  seats,
  bags,
  pictures: pictures.map((picture) => picture.name),
  stock,
  position,
  active,
})

/** Names, size, pictures, and how many of it can drive on a day. */
export function VehicleEditor({ stored }: { stored?: StoredRecord<Editable<VehicleRow>> }) {
  const { t } = useTranslation('ridesOffice')
  const { t: tRides } = useTranslation('rides')
  const locale = useLocale()
  const navigate = useNavigate()
  const form = useContractForm(anyVehicle, stored ? toForm(stored) : newVehicle, (values) =>
    errorsOf(vehicleForm, values, locale),
  )
  const [pictures, setPictures] = useState<readonly Picture[]>(stored?.pictures ?? [])
  const sending = usePictureUpload((file) => call(rides.uploadPicture, undefined, { form: file }))
  const adding = useAddVehicle({ onFailure: form.showFailure })
  const updating = useUpdateVehicle({ onFailure: form.showFailure })
  const save = form.onSubmit(async (values) => {
    const body = { ...values, pictures: pictures.map(({ name }) => name) }
    const done = stored
      ? await updating.run({ params: { id: stored.id }, body: { ...body, version: stored.version } })
      : await adding.run({ body })
    if (done) await navigate(rideUrls.office.vehicles)
  })
  return (
    <Editor
      onSubmit={save}
      errors={form.errors}
      save={t('vehicle.save')}
      busy={adding.busy || updating.busy}
      list={rideUrls.office.vehicles}
    >
      <EditorSection title={t('vehicle.about')}>
        <div className={styles.whole}>
          <LocalizedTextFields label={t('vehicles.name')} maxLength={80} required {...localizedProps(form, 'name')} />
        </div>
        <SelectField
          label={t('vehicle.category')}
          data={vehicleCategories.map((value) => ({ value, label: tRides(`categories.${value}`) }))}
          {...form.getInputProps('category')}
        />
        <NumberField
          form={form}
          path="seats"
          label={t('vehicles.seats')}
          help={t('vehicle.seatsHelp')}
          min={1}
          max={MAX_RIDE_PEOPLE}
          required
        />
        <NumberField form={form} path="bags" label={t('vehicles.bags')} min={0} max={MAX_RIDE_BAGS} required />
        <NumberField
          form={form}
          path="stock"
          label={t('vehicles.stock')}
          help={t('vehicle.stockHelp')}
          min={0}
          max={MAX_RIDE_STOCK}
          required
        />
        <NumberField
          form={form}
          path="position"
          label={t('position')}
          help={t('positionHelp')}
          min={0}
          max={MAX_POSITION}
        />
        <CheckField
          label={t('onSale')}
          help={t('vehicle.onSaleHelp')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      </EditorSection>
      <EditorSection title={t('vehicle.pictures')} text={t('vehicle.picturesText')}>
        <div className={styles.whole}>
          <GalleryField
            label={t('vehicle.pictures')}
            max={MAX_PICTURES}
            value={pictures}
            busy={sending.busy}
            upload={sending.upload}
            error={form.errors.pictures}
            onChange={setPictures}
          />
        </div>
      </EditorSection>
    </Editor>
  )
}
