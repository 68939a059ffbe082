import { MAX_APPLICANTS } from '@safar/contract/vocabulary/visas'
import { type Book, SavedFamily } from '../../travellers/public.ts'
import { type ApplyForm, newApplicant } from './apply-form.ts'

/** Adds everyone in a saved family as applicants: first into empty rows, then into new ones. */
export function FamilyApplicants({ form, book }: { form: ApplyForm; book: Book }) {
  const { applicants } = form.values
  const rows = [...applicants, ...Array.from({ length: MAX_APPLICANTS - applicants.length }, newApplicant)]
  return (
    <SavedFamily
      book={book}
      places={rows.map((one) => ({ ...one, type: null }))}
      international
      onFill={(filled) => {
        const fieldsAt = new Map(filled.map(({ place, fields }) => [place, fields]))
        const last = Math.max(applicants.length - 1, ...fieldsAt.keys())
        const next = rows.slice(0, last + 1).map((one, place) => {
          const { cnic: _cnic, keep: _keep, ...fields } = fieldsAt.get(place) ?? {}
          return { ...one, ...fields }
        })
        form.setFieldValue('applicants', next)
      }}
    />
  )
}
