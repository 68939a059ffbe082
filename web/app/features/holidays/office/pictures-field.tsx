import type { Picture } from '@safar/contract/content/pictures.contract'
import { useState } from 'react'
import { GalleryField } from '../../../ui/pictures/gallery-field.tsx'
import { usePictureUpload } from '../../content/public.ts'
import { pictures } from '../pictures.ts'
import type { EditorForm } from './editor-form.ts'

/** The form refers to pictures by name; these are the pictures available, stored or just uploaded. */
export interface KnownPictures {
  pick: (names: readonly string[]) => Picture[]
  add: (pictures: readonly Picture[]) => void
}

export function useKnownPictures(stored: readonly Picture[]): KnownPictures {
  const [known, setKnown] = useState<ReadonlyMap<string, Picture>>(
    () => new Map(stored.map((picture) => [picture.name, picture])),
  )
  return {
    pick: (names) => names.flatMap((name) => known.get(name) ?? []),
    add: (pictures) =>
      setKnown((before) => new Map([...before, ...pictures.map((picture) => [picture.name, picture] as const)])),
  }
}

interface Props {
  form: EditorForm
  /** Path of the names in the form. */
  path: string
  label: string
  max: number
  known: KnownPictures
}

export function PicturesField({ form, path, label, max, known }: Props) {
  const { upload, busy } = usePictureUpload(pictures.upload)
  const { value } = form.getInputProps(path) as { value: string[] }
  return (
    <GalleryField
      label={label}
      max={max}
      value={known.pick(value)}
      busy={busy}
      upload={upload}
      error={Object.entries(form.errors).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1]}
      onChange={(next) => {
        known.add(next)
        form.setFieldValue(
          path,
          next.map(({ name }) => name),
        )
      }}
    />
  )
}
