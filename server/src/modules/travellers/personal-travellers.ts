import { asc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { personalNumber } from '../../platform/personal-data/personal-columns.ts'
import type { PersonalDataSource } from '../../platform/personal-data/personal-data.ts'
import { readFamilies } from './families/read-families.ts'
import { numberPlace } from './numbers.ts'
import { families, travellers } from './tables.ts'

/** Deletes all travellers these people saved, including their numbers, and the families they formed. */
async function eraseTravellers(tx: Queries, owners: readonly number[]): Promise<void> {
  if (owners.length === 0) return
  await tx.delete(travellers).where(inArray(travellers.ownerId, [...owners]))
  await tx.delete(families).where(inArray(families.ownerId, [...owners]))
}

export const personalTravellers: PersonalDataSource = {
  section: 'travellers',
  columns: {
    title: 'text',
    given_name: 'text',
    family_name: 'text',
    family: 'text',
    birth_date: 'date',
    gender: 'text',
    nationality: 'text',
    passport: 'text',
    passport_country: 'text',
    passport_expires: 'date',
    cnic: 'text',
    frequent_flyer: 'text',
    phone: 'text',
    email: 'text',
    created_at: 'moment',
  },
  async read(request) {
    const rows = await request.queries
      .select()
      .from(travellers)
      .where(eq(travellers.ownerId, request.userId))
      .orderBy(asc(travellers.id))
    const families = await readFamilies(request.queries, rows)
    return rows.map((row) => ({
      title: row.title,
      given_name: row.givenName,
      family_name: row.familyName,
      family: families.get(row.familyId ?? 0)?.name ?? null,
      birth_date: row.birthDate,
      gender: row.gender,
      nationality: row.nationality,
      passport: personalNumber(request, numberPlace(row.id, 'passport'), row.passportSealed, row.passportTail),
      passport_country: row.passportCountry,
      passport_expires: row.passportExpires,
      cnic: personalNumber(request, numberPlace(row.id, 'cnic'), row.cnicSealed, row.cnicTail),
      frequent_flyer: row.frequentFlyer,
      phone: row.phone,
      email: row.email,
      created_at: row.createdAt,
    }))
  },
  erase: eraseTravellers,
}
