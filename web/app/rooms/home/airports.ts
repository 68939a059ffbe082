/** Code, country, then city and airport in English and in Arabic. */
type Row = readonly [string, string, string, string, string, string]

const rows: readonly Row[] = [
  ['LHE', 'PK', 'Lahore', 'Allama Iqbal International', 'لاهور', 'مطار علامة إقبال الدولي'],
  ['KHI', 'PK', 'Karachi', 'Jinnah International', 'كراتشي', 'مطار جناح الدولي'],
  ['ISB', 'PK', 'Islamabad', 'Islamabad International', 'إسلام آباد', 'مطار إسلام آباد الدولي'],
  ['PEW', 'PK', 'Peshawar', 'Bacha Khan International', 'بيشاور', 'مطار باتشا خان الدولي'],
  ['MUX', 'PK', 'Multan', 'Multan International', 'ملتان', 'مطار ملتان الدولي'],
  ['SKT', 'PK', 'Sialkot', 'Sialkot International', 'سيالكوت', 'مطار سيالكوت الدولي'],
  ['LYP', 'PK', 'Faisalabad', 'Faisalabad International', 'فيصل آباد', 'مطار فيصل آباد الدولي'],
  ['UET', 'PK', 'Quetta', 'Quetta International', 'كويتا', 'مطار كويتا الدولي'],
  ['SKZ', 'PK', 'Sukkur', 'Begum Nusrat Bhutto', 'سكر', 'مطار بيغم نصرت بوتو'],
  ['GIL', 'PK', 'Gilgit', 'Gilgit Airport', 'جلجت', 'مطار جلجت'],
  ['KDU', 'PK', 'Skardu', 'Skardu International', 'سكردو', 'مطار سكردو الدولي'],
  ['GWD', 'PK', 'Gwadar', 'New Gwadar International', 'جوادر', 'مطار جوادر الدولي الجديد'],
  ['JED', 'SA', 'Jeddah', 'King Abdulaziz International', 'جدة', 'مطار الملك عبدالعزيز الدولي'],
  ['MED', 'SA', 'Madinah', 'Prince Mohammad bin Abdulaziz', 'المدينة المنورة', 'مطار الأمير محمد بن عبدالعزيز'],
  ['RUH', 'SA', 'Riyadh', 'King Khalid International', 'الرياض', 'مطار الملك خالد الدولي'],
  ['DMM', 'SA', 'Dammam', 'King Fahd International', 'الدمام', 'مطار الملك فهد الدولي'],
  ['TIF', 'SA', 'Taif', 'Taif International', 'الطائف', 'مطار الطائف الدولي'],
  ['AHB', 'SA', 'Abha', 'Abha International', 'أبها', 'مطار أبها الدولي'],
  ['DXB', 'AE', 'Dubai', 'Dubai International', 'دبي', 'مطار دبي الدولي'],
  ['DWC', 'AE', 'Dubai', 'Al Maktoum International', 'دبي', 'مطار آل مكتوم الدولي'],
  ['AUH', 'AE', 'Abu Dhabi', 'Zayed International', 'أبوظبي', 'مطار زايد الدولي'],
  ['SHJ', 'AE', 'Sharjah', 'Sharjah International', 'الشارقة', 'مطار الشارقة الدولي'],
  ['RKT', 'AE', 'Ras Al Khaimah', 'Ras Al Khaimah International', 'رأس الخيمة', 'مطار رأس الخيمة الدولي'],
  ['DOH', 'QA', 'Doha', 'Hamad International', 'الدوحة', 'مطار حمد الدولي'],
  ['KWI', 'KW', 'Kuwait City', 'Kuwait International', 'الكويت', 'مطار الكويت الدولي'],
  ['BAH', 'BH', 'Manama', 'Bahrain International', 'المنامة', 'مطار البحرين الدولي'],
  ['MCT', 'OM', 'Muscat', 'Muscat International', 'مسقط', 'مطار مسقط الدولي'],
  ['SLL', 'OM', 'Salalah', 'Salalah Airport', 'صلالة', 'مطار صلالة'],
  ['IST', 'TR', 'Istanbul', 'Istanbul Airport', 'إسطنبول', 'مطار إسطنبول'],
  ['SAW', 'TR', 'Istanbul', 'Sabiha Gökçen International', 'إسطنبول', 'مطار صبيحة كوكجن الدولي'],
  ['GYD', 'AZ', 'Baku', 'Heydar Aliyev International', 'باكو', 'مطار حيدر علييف الدولي'],
  ['CAI', 'EG', 'Cairo', 'Cairo International', 'القاهرة', 'مطار القاهرة الدولي'],
  ['AMM', 'JO', 'Amman', 'Queen Alia International', 'عمّان', 'مطار الملكة علياء الدولي'],
  ['NJF', 'IQ', 'Najaf', 'Al Najaf International', 'النجف', 'مطار النجف الدولي'],
  ['BGW', 'IQ', 'Baghdad', 'Baghdad International', 'بغداد', 'مطار بغداد الدولي'],
  ['MHD', 'IR', 'Mashhad', 'Shahid Hasheminejad International', 'مشهد', 'مطار الشهيد هاشمي نجاد'],
  ['LHR', 'GB', 'London', 'Heathrow', 'لندن', 'مطار هيثرو'],
  ['MAN', 'GB', 'Manchester', 'Manchester Airport', 'مانشستر', 'مطار مانشستر'],
  ['BHX', 'GB', 'Birmingham', 'Birmingham Airport', 'برمنغهام', 'مطار برمنغهام'],
  ['CDG', 'FR', 'Paris', 'Charles de Gaulle', 'باريس', 'مطار شارل ديغول'],
  ['FRA', 'DE', 'Frankfurt', 'Frankfurt Airport', 'فرانكفورت', 'مطار فرانكفورت'],
  ['MXP', 'IT', 'Milan', 'Malpensa', 'ميلانو', 'مطار مالبينسا'],
  ['JFK', 'US', 'New York', 'John F. Kennedy International', 'نيويورك', 'مطار جون كينيدي الدولي'],
  ['YYZ', 'CA', 'Toronto', 'Pearson International', 'تورونتو', 'مطار بيرسون الدولي'],
  ['KUL', 'MY', 'Kuala Lumpur', 'Kuala Lumpur International', 'كوالالمبور', 'مطار كوالالمبور الدولي'],
  ['BKK', 'TH', 'Bangkok', 'Suvarnabhumi', 'بانكوك', 'مطار سوفارنابومي'],
  ['SIN', 'SG', 'Singapore', 'Changi', 'سنغافورة', 'مطار شانغي'],
  ['MLE', 'MV', 'Malé', 'Velana International', 'ماليه', 'مطار فيلانا الدولي'],
]

export interface Airport {
  code: string
  country: string
  city: { en: string; ar: string }
  name: { en: string; ar: string }
}

export const airports: readonly Airport[] = rows.map(([code, country, city, name, cityArabic, nameArabic]) => ({
  code,
  country,
  city: { en: city, ar: cityArabic },
  name: { en: name, ar: nameArabic },
}))
