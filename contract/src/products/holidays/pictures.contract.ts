import { productPictures } from '../../content/pictures.contract.ts'

export const holidayPictures = productPictures('holiday', 'holidays', 'holidays.manage')
