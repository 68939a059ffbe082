import { expect, test } from 'vitest'
import { joinedNames } from './joined-names.ts'

test("a bank's name that contains a comma stays one name", () => {
  expect(joinedNames('HBL, Egerton Road')).toEqual(['HBL, Egerton Road'])
})

test("the agency's own accounts are separate names", () => {
  expect(joinedNames('Sooper, Margins, Charges')).toEqual(['Sooper', 'Margins', 'Charges'])
  expect(joinedNames('Charges, HBL, Egerton Road, Fees')).toEqual(['Charges', 'HBL, Egerton Road', 'Fees'])
})
