import type { Picture as PictureInfo } from '@safar/contract/content/pictures.contract'
import type { CarRow } from '@safar/contract/featured/cars.contract'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { findVehicleField } from '../../../platform/products/back-office.ts'
import { DangerButton } from '../../../ui/actions/buttons.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type ContractForm, useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { GalleryField } from '../../../ui/pictures/gallery-field.tsx'
import { uploadPromo, usePictureUpload } from '../../content/public.ts'
import { useAddCar, useRemoveCar, useUpdateCar } from '../api.ts'
import style from '../featured.module.css'
import { ActiveField } from '../featured-fields.tsx'
import { useRemoval } from '../featured-panel.tsx'
import { type CarValues, carValues, toCarBody, toCarValues } from './car-values.ts'

interface FieldsProps {
  form: ContractForm<CarValues>
  row: CarRow | undefined
}

function CarPicture({ form, row }: FieldsProps) {
  const { t } = useTranslation('featured')
  const { upload, busy } = usePictureUpload(uploadPromo)
  const [picture, setPicture] = useState<PictureInfo | undefined>(row?.picture)
  const { error } = form.getInputProps('picture')
  return (
    <GalleryField
      label={t('cars.picture')}
      error={error}
      required
      max={1}
      value={picture ? [picture] : []}
      onChange={([chosen]) => {
        setPicture(chosen)
        form.setFieldValue('picture', chosen?.name ?? '')
      }}
      upload={upload}
      busy={busy}
    />
  )
}

function CarFields({ form, row }: FieldsProps) {
  const { t } = useTranslation('featured')
  const VehicleField = findVehicleField()
  return (
    <PanelSection title={t('cars.car')}>
      <div className={style.fields}>
        <TextField label={t('cars.nameEn')} required maxLength={80} {...form.getInputProps('name.en')} />
        <TextField label={t('cars.nameAr')} lang="ar" dir="rtl" maxLength={80} {...form.getInputProps('name.ar')} />
        <div className={style.pair}>
          <TextField label={t('cars.cityEn')} required maxLength={60} {...form.getInputProps('city.en')} />
          <TextField label={t('cars.cityAr')} lang="ar" dir="rtl" maxLength={60} {...form.getInputProps('city.ar')} />
        </div>
        <div className={style.pair}>
          <TextField label={t('cars.seats')} required inputMode="numeric" {...form.getInputProps('seats')} />
          <AmountField
            label={t('cars.perDay')}
            required
            currency={agency().currency}
            {...form.getInputProps('per_day')}
          />
        </div>
        <CarPicture form={form} row={row} />
        {VehicleField && (
          <Suspense>
            <VehicleField
              label={t('cars.vehicle')}
              help={t('cars.vehicleHelp')}
              {...form.getInputProps('vehicle_id')}
            />
          </Suspense>
        )}
        <ActiveField {...form.getInputProps('active', { type: 'checkbox' })} />
      </div>
    </PanelSection>
  )
}

/** A panel beside the list to add, change or delete a car. */
export function CarPanel({ row, onClose }: { row?: CarRow | undefined; onClose: () => void }) {
  const { t } = useTranslation('featured')
  const form = useContractForm(carValues, toCarValues(row))
  const adding = useAddCar({ onFailure: form.showFailure })
  const changing = useUpdateCar({ onFailure: form.showFailure })
  const removing = useRemoveCar()
  const askRemoval = useRemoval({
    action: t('cars.remove'),
    remove: (id) => removing.run({ params: { id } }),
    onDone: onClose,
  })
  const send = form.onSubmit(async (typed) => {
    const body = toCarBody(typed)
    const done = row ? await changing.run({ params: { id: row.id }, body }) : await adding.run({ body })
    if (done) onClose()
  })
  return (
    <FormPanel
      onClose={onClose}
      title={t(row ? 'cars.change' : 'cars.add')}
      onSubmit={send}
      save={t('cars.save')}
      busy={adding.busy || changing.busy}
      cancel={t('form.cancel')}
      actions={
        row && (
          <DangerButton busy={removing.busy} onClick={() => void askRemoval(row.id, row.name.en)}>
            {t('cars.remove')}
          </DangerButton>
        )
      }
    >
      <CarFields form={form} row={row} />
    </FormPanel>
  )
}
