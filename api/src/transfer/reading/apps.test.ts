import { sayEnglish } from '@nestling/contract/words/testing';
import { strToU8, zipSync } from 'fflate';
import type { ReadAnswers } from './answers.ts';
import { readFiles } from './read-files.ts';

const file = (name: string, lines: string[] | object) => ({
  name,
  bytes: strToU8(Array.isArray(lines) ? lines.join('\n') : JSON.stringify(lines)),
});

async function read(files: ReturnType<typeof file>[], answers: ReadAnswers = {}) {
  const result = await readFiles({
    files,
    babyId: '0197b4c8-0000-7000-8000-000000000001',
    babyName: 'Mia Berg',
    birthDate: '2019-01-01',
    now: Date.parse('2026-11-20T12:00:00Z'),
    timezone: 'UTC',
    answers,
    say: sayEnglish,
  });
  const shown = result.entries.map(({ kind, start, end, fields: { sessionId, ...fields }, medicine, notes }) =>
    [
      kind,
      new Date(start).toISOString().slice(0, 16),
      end === start ? '' : (end - start) / 60_000,
      Object.entries(fields)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
      sessionId ? 'session' : '',
      medicine ? `${medicine.name} in ${medicine.unit}` : '',
      notes ?? '',
    ]
      .filter((part) => part !== '')
      .join(' ')
      .replaceAll('\n', '|'),
  );
  return {
    ...result,
    shown,
    errors: result.errors.map(({ file, row, message }) => `${file} ${row} ${message}`),
    notKept: result.notKept.map(({ what, rows }) => `${rows} ${what}`),
    asked: result.questions.map(({ id, preset }) => (preset === undefined ? id : `${id}=${preset}`)),
  };
}

const nothingWrong = { errors: [], notKept: [] };

test('Baby Tracker: a zip of all its files', async () => {
  const files = {
    'Mia_sleep.csv': ['Baby,Time,Duration (min),Note', '"Mia","13.01.26 10:00","1,331",""'],
    'Mia_nursing.csv': [
      'Baby,Time,Start side,Left duration (min),Right Duration (min),Total (min),Note',
      '"Mia","14.01.26 10:00","Right","5","7","12","calm"',
    ],
    'Mia_formula.csv': ['Baby,Time,Amount (ml),Note', '"Mia","14.01.26 12:00","90",""'],
    'Mia_expressed.csv': ['Baby,Time,Amount (ml),Note', '"Mia","14.01.26 13:00","80",""'],
    'Mia_diaper.csv': ['Baby,Time,Status,Note', '"Mia","14.01.26 14:00","Mixed",""', '"Mia","14.01.26 15:00","Dry",""'],
    'Mia_growth.csv': [
      'Baby,Time,Length (cm),Weight (kg),Head Size (cm),Note',
      '"Mia","14.01.26 16:00","62.5","6.2",,""',
    ],
    'Mia_milestone.csv': ['Baby,Time,Milestone,Note', '"Mia","14.01.26 17:00","First smile",""'],
    'Mia_medication.csv': [
      'Baby,Time,Medication name,Amount,,Note',
      '"Mia","14.01.26 18:00","Vitamin D","1","drops",""',
      '"Mia","14.01.26 18:30","Vitamin D",,,""',
    ],
    'Mia_other_activity.csv': [
      'Baby,Time,Other activity,Duration (min),Note',
      '"Mia","14.01.26 19:00","Bath","15",""',
      '"Mia","14.01.26 20:00","Swimming class",,""',
    ],
    'pump.csv': [
      'Time,Start side,Left duration (min),Right Duration (min),Total duration (min),Left Amount (ml),Right Amount (ml),Total amount (ml),Note',
      '"14.01.26 21:00","Left","10","10","20","40","50","90",""',
    ],
  };
  const zip = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, lines]) => [name, strToU8(lines.join('\n'))])),
  );
  const result = await read([{ name: 'export.zip', bytes: zip }]);
  expect(result.shown).toEqual([
    'sleep 2026-01-13T10:00 1331',
    'feeding 2026-01-14T10:00 7 type=breast_right session calm',
    'feeding 2026-01-14T10:07 5 type=breast_left session',
    'feeding 2026-01-14T12:00 10 type=formula amount=90 unit=ml',
    'feeding 2026-01-14T13:00 10 type=bottle amount=80 unit=ml milk=breast',
    'diaper 2026-01-14T14:00 wet=true dirty=true',
    'diaper 2026-01-14T15:00 wet=false dirty=false',
    'pumping 2026-01-14T21:00 20 leftMl=40 rightMl=50',
    'care 2026-01-14T19:00 15 what=bath',
    'care 2026-01-14T20:00 what=own title=Swimming class',
    'dose 2026-01-14T18:00 amount=1 given=true Vitamin D in drops',
    'growth 2026-01-14T16:00 weightG=6200 lengthMm=625',
    'milestone 2026-01-14T12:00 title=First smile date=2026-01-14',
  ]);
  expect(result).toMatchObject({
    errors: [],
    notKept: ['1 Dose: No amount'],
    apps: [{ name: 'Baby Tracker', isNew: false }],
    asked: ['zone=UTC'],
    rows: 13,
  });
});

test('Huckleberry: every type of its one file', async () => {
  const lines = [
    '"Type","Start","End","Duration","Start Condition","Start Location","End Condition","Notes","Logged By"',
    '"Sleep","2026-01-01 08:00","2026-01-01 09:00","01:00","upset","On own in bed","happy","a\\nb","Sam"',
    '"Feed","2026-01-01 10:00",,"00:12","00:07R","Breast","00:05L",,',
    '"Feed","2026-01-01 11:00",,,"Breast Milk","Bottle","110ml",,',
    '"Feed","2026-01-01 11:30",,,"Goat Milk","Bottle","4oz",,',
    '"Solids","2026-01-01 12:00",,,"Carrot, Pea",,"LOVED",,',
    '"Diaper","2026-01-01 13:00",,"black","Loose","Diaper rash","Both, pee:small poo:large",,',
    '"Diaper","2026-01-01 13:30",,,,,,"Pee:large",',
    '"Diaper","2026-01-01 13:40",,,,,,,',
    '"Pump","2026-01-01 14:00","2026-01-01 14:20","00:20","20ml",,"10ml",,',
    '"Growth","2026-01-01 15:00",,,"4.09kg","52cm","37.5cm",,',
    '"Growth","2026-01-01 15:10",,,"9 lb 4 oz",,,,',
    '"Meds","2026-01-01 16:00",,,"2.5ml","Tylenol",,,',
    '"Temp","2026-01-01 17:00",,,"99.5°F",,,,',
    '"Tummy time","2026-01-01 18:00","2026-01-01 18:15","00:15",,,,,',
    '"Bath","2026-01-01 19:00",,,,,,"ducks",',
    '"Potty","2026-01-01 20:00",,,,,"Pee:small",,',
    '"Horoscope","2026-01-01 21:00",,,,,,,',
  ];
  const result = await read([file('huckleberry.csv', lines)]);
  expect(result.shown).toEqual([
    'sleep 2026-01-01T08:00 60 place=cot how=alone a|b',
    'feeding 2026-01-01T10:00 5 type=breast_left session',
    'feeding 2026-01-01T10:05 7 type=breast_right session',
    'feeding 2026-01-01T11:00 10 type=bottle amount=110 unit=ml milk=breast',
    'feeding 2026-01-01T11:30 10 type=bottle amount=4 unit=oz milk=other',
    'feeding 2026-01-01T12:00 10 type=solid foods=Carrot,Pea LOVED',
    'diaper 2026-01-01T13:00 wet=true dirty=true colour=black texture=loose size=large rash=mild',
    'diaper 2026-01-01T13:30 wet=true dirty=false size=large',
    'pumping 2026-01-01T14:00 20 leftMl=20 rightMl=10',
    'care 2026-01-01T18:00 15 what=tummy_time',
    'care 2026-01-01T19:00 10 what=bath ducks',
    'care 2026-01-01T20:00 what=potty Pee:small',
    'temperature 2026-01-01T17:00 celsius=37.5',
    'dose 2026-01-01T16:00 amount=2.5 given=true Tylenol in ml',
    'growth 2026-01-01T15:00 weightG=4090 lengthMm=520 headMm=375',
    'growth 2026-01-01T15:10 weightG=4196',
  ]);
  expect(result.notKept).toEqual([
    '1 Diaper: Neither wet nor dirty',
    '1 Horoscope',
    "1 the column 'Start Condition'",
    "1 the column 'End Condition'",
  ]);
  expect(result.errors).toEqual([]);
});

test('Baby Buddy: all its files, with the unit of weights from that of amounts', async () => {
  const files = [
    file('feeding.csv', [
      'id,child_id,child_first_name,start,end,type,method,amount,notes,tags',
      '1,7,Mia,2026-01-01 08:15:00,2026-01-01 08:30:00,formula,bottle,70,,red',
      '2,7,Mia,2026-01-01 09:00:00,2026-01-01 09:20:00,breast milk,both breasts,,,',
      '3,7,Mia,2026-01-01 10:00:00,2026-01-01 10:05:00,fortified breast milk,bottle,60,,',
    ]),
    file('changes.csv', [
      'id,child,child_first_name,time,wet,solid,color,amount,notes,tags',
      '1,7,Mia,2026-01-01 11:00:00,1,1,yellow,2,soft,',
    ]),
    file('pumping.csv', ['id,child,start,end,amount,notes,tags', '1,7,2026-01-01 12:00:00,2026-01-01 12:15:00,80.4,,']),
    file('weight.csv', ['id,child,weight,date,notes,tags', '1,7,6.25,2026-01-02,,']),
    file('height.csv', ['id,child,height,date,notes,tags', '1,7,61.5,2026-01-02,,']),
    file('head.csv', ['id,child,head_circumference,date,notes,tags', '1,7,16,2026-01-02,,']),
    file('bmi.csv', ['id,child,bmi,date,notes,tags', '1,7,16.5,2026-01-02,,']),
    file('temperature.csv', ['id,child,temperature,time,notes,tags', '1,7,37.8,2026-01-03 10:00:00,,']),
    file('tummy.csv', [
      'id,child,start,end,duration,milestone,tags',
      '1,7,2026-01-03 11:00:00,2026-01-03 11:05:00,0:05:00,rolled over,',
    ]),
    file('notes.csv', ['id,child,note,time,tags', '1,7,first snow,2026-01-03 12:00:00,']),
  ];
  const result = await read(files, { child: 'Mia' });
  expect(result.shown).toEqual([
    'feeding 2026-01-01T08:15 15 type=formula amount=70 unit=ml',
    'feeding 2026-01-01T09:00 10 type=breast_left session',
    'feeding 2026-01-01T09:10 10 type=breast_right session',
    'feeding 2026-01-01T10:00 5 type=bottle amount=60 unit=ml milk=breast',
    'diaper 2026-01-01T11:00 wet=true dirty=true colour=yellow soft',
  ]);
  const { shown, asked, notKept } = await read(files.slice(2));
  expect(shown).toEqual([
    'pumping 2026-01-01T12:00 15 totalMl=80',
    'care 2026-01-03T11:00 5 what=tummy_time rolled over',
    'temperature 2026-01-03T10:00 celsius=37.8',
    'growth 2026-01-02T12:00 weightG=6250',
    'growth 2026-01-02T12:00 lengthMm=615',
    'growth 2026-01-02T12:00 headMm=406',
    'note 2026-01-03T12:00 first snow',
  ]);
  expect(asked).toEqual(['zone=UTC', 'unit=ml']);
  expect(notKept).toEqual(['1 bmi']);
  expect(result.notKept).toEqual(expect.arrayContaining(["1 the column 'tags'", "1 the column 'amount'"]));
});

test('Glow: sizes in two units are kept once', async () => {
  const result = await read([
    file('glow_diaper.csv', [
      'Diaper time,In the diaper,Color,Texture',
      '01/24/2026 3:46:11 PM,pee,,',
      '01/24/2026 4:46:11 PM,pee and poo,yellow,Mushy',
    ]),
    file('glow_growth.csv', [
      'Date,Weight(kg),Weight(lb),Height(cm),Height(in),Head Circ.(cm),Head Circ.(in)',
      '2026/01/20,9.2,20.2823,,,45.5,17.9134',
    ]),
    file('glow_feed_solid.csv', [
      "Time of feeding,Ingredients,Amount,Unit type,Baby's reaction",
      '01/24/2026 5:00:00 PM,yogurt,30,g,Loved it',
      '01/24/2026 5:00:00 PM,fish,30,g,',
    ]),
    file('glow_feed_bottle.csv', [
      'Time of feeding,Milk type,Amount(ml),Amount(oz)',
      '01/24/2026 8:00:00 AM,Breast milk,120,4.1',
    ]),
  ]);
  expect(result.shown).toEqual([
    'feeding 2026-01-24T08:00 10 type=bottle amount=120 unit=ml milk=breast',
    'feeding 2026-01-24T17:00 10 type=solid foods=yogurt Loved it',
    'feeding 2026-01-24T17:00 10 type=solid foods=fish',
    'diaper 2026-01-24T15:46 wet=true dirty=false',
    'diaper 2026-01-24T16:46 wet=true dirty=true colour=yellow texture=soft',
    'growth 2026-01-20T12:00 weightG=9200 headMm=455',
  ]);
  expect(result.notKept).toEqual(["2 the column 'Amount'", "2 the column 'Unit type'"]);
});

test('Nara: every type, with instants: no zone is asked for', async () => {
  const at = Date.parse('2026-01-01T10:00:00Z');
  const rows: Record<string, string>[] = [
    {
      Type: 'Combo Feed',
      '[Combo Feed] Begin Side': 'LEFT',
      '[Combo Feed] Left Duration (Seconds)': '300',
      '[Combo Feed] Breast Milk Volume': '60',
      '[Combo Feed] Breast Milk Volume Unit': 'ML',
      '[Combo Feed] Formula Volume': '30',
      '[Combo Feed] Formula Volume Unit': 'ML',
    },
    { Type: 'Solid Feed', '[Solid Feed] Food': 'Carrot, Pea', '[Solid Feed] Meal': 'Lunch' },
    {
      Type: 'Diaper',
      '[Diaper] Type': 'Dirty Wet',
      '[Diaper] Dirty Color': 'GREEN',
      '[Diaper] Dirty Texture': 'RUNNY',
    },
    {
      Type: 'Pump',
      '[Pump] Duration (Seconds)': '600',
      '[Pump] Left Volume': '1',
      '[Pump] Left Volume Unit': 'FLOZ',
      '[Pump] Total Volume': '1',
      '[Pump] Total Volume Unit': 'FLOZ',
    },
    {
      Type: 'Growth',
      '[Growth] Weight': '11',
      '[Growth] Weight Unit': 'LB',
      '[Growth] Height': '655',
      '[Growth] Height Unit': 'MM',
    },
    { Type: 'Vaccine', '[Vaccine] Vaccine': 'MMR' },
    { Type: 'Milestone', '[Milestone] Milestone': 'Rolled over' },
    { Type: 'Baby First', '[Baby First] Baby First': 'First bath' },
    { Type: 'Routine', '[Routine] Routine': 'Bath' },
    { Type: 'Profile' },
  ];
  const header = [
    'Type',
    'Profile Name',
    'Start Date/time (Epoch)',
    'Time Zone',
    '_activityKey',
    ...new Set(rows.flatMap((row) => Object.keys(row))),
  ].filter((name, place, all) => all.indexOf(name) === place);
  const lines = rows.map((row, nth) =>
    header.map((name) => {
      const cells: Record<string, string> = {
        'Profile Name': 'Mia',
        'Start Date/time (Epoch)': String(at + nth * 3_600_000),
        'Time Zone': 'Europe/Berlin',
        _activityKey: `${nth}`,
      };
      return `"${row[name] ?? cells[name] ?? ''}"`;
    }),
  );
  const result = await read([file('nara.csv', [header.join(','), ...lines.map(String)])]);
  expect(result.shown).toEqual([
    'feeding 2026-01-01T10:00 5 type=breast_left',
    'feeding 2026-01-01T10:05 10 type=bottle amount=90 unit=ml milk=mixed breastMl=60',
    'feeding 2026-01-01T11:00 10 type=solid foods=Carrot,Pea Lunch',
    'diaper 2026-01-01T12:00 wet=true dirty=true colour=green texture=runny',
    'pumping 2026-01-01T13:00 10 leftMl=30',
    'care 2026-01-01T18:00 10 what=bath',
    'vaccine 2026-01-01T15:00 title=MMR',
    'growth 2026-01-01T14:00 weightG=4990 lengthMm=655',
    'milestone 2026-01-01T12:00 title=Rolled over date=2026-01-01',
    'milestone 2026-01-01T12:00 title=First bath date=2026-01-01 category=first',
  ]);
  expect(result).toMatchObject({ errors: [], notKept: ['1 Profile'], asked: [] });
});

test('Baby Connect: sides, units and foods stand in a sentence', async () => {
  const row = (time: string, end: string, minutes: string, rest: string) =>
    `1/2/26 ${time},${end && `1/2/26 ${end}`},${minutes},${rest},,Sam`;
  const result = await read([
    file('babyconnect.csv', [
      'Date and Time,End Time,Duration (min),Activity,Quantity,Extra data,Text,Notes,Caregiver',
      `1/13/26 7:47 PM,1/14/26 7:20 AM,693,Sleep,,,Mia slept in her crib (11h33m),,A`,
      row('7:00 AM', '7:20 AM', '17', 'Nursing,,,"Mia nursed (7m right, 10m left)"'),
      row('8:00 AM', '', '', 'Nursing,,,Mia nursed'),
      row('9:00 AM', '9:30 AM', '30', 'Bottle,8.2,Formula,Mia drank 8.2 oz of formula (30m)'),
      row('10:00 AM', '', '', 'Bottle,3,Milk,Mia drank 3 oz of milk'),
      row('11:00 AM', '', '', 'Solid,,,"Mia ate Carrot: 5 tsp, Pea: 1 tsp"'),
      row('12:00 PM', '', '', 'Height,30,inch,"Mia\'s height: 2 ft, 6 in"'),
      row('1:00 PM', '', '', 'Milestone,,,Mia Giggled '),
      row('2:00 PM', '2:27 PM', '27', 'Activity,,,Mia is doing tummy time (27m)'),
      row('3:00 PM', '', '', 'Diaper,,,Mia had a BM + wet diaper'),
      row('4:00 PM', '', '', 'Photo,,,A photo'),
    ]),
  ]);
  expect(result.shown).toEqual([
    'sleep 2026-01-13T19:47 693 place=cot',
    'feeding 2026-01-02T07:00 7 type=breast_right session',
    'feeding 2026-01-02T07:07 10 type=breast_left session',
    'feeding 2026-01-02T09:00 30 type=formula amount=8.2 unit=oz',
    'feeding 2026-01-02T10:00 10 type=bottle amount=3 unit=oz',
    'feeding 2026-01-02T11:00 10 type=solid foods=Carrot,Pea Carrot: 5 tsp, Pea: 1 tsp',
    'diaper 2026-01-02T15:00 wet=true dirty=true',
    'care 2026-01-02T14:00 27 what=tummy_time',
    'growth 2026-01-02T12:00 lengthMm=762',
    'milestone 2026-01-02T12:00 title=Giggled date=2026-01-02',
  ]);
  expect(result).toMatchObject({ errors: [], notKept: ['1 Feeding: No duration', '1 Photo'] });
});

test('Philips Baby+: lists of a JSON document, in seconds', async () => {
  const seconds = Date.parse('2026-01-01T10:00:00Z') / 1_000;
  const result = await read([
    file('babyplus_data_export.json', {
      version: '1',
      babyprofile: [{ name: 'Mia' }],
      baby_bottlefeed: [
        { pk: 1, babyid: 1, date: seconds + 0.25, amountML: 120, isFormula: 1 },
        { pk: 2, babyid: 1, date: seconds + 60, amountML: 90, isFormula: 0 },
      ],
      baby_nursingfeed: [
        {
          pk: 3,
          startDate: seconds,
          endDate: seconds + 900,
          startingBreast: 'right',
          leftDuration: 300,
          rightDuration: 360,
        },
      ],
      baby_sleep: [{ pk: 4, startDate: seconds, endDate: seconds + 3_600 }],
      baby_nappy: [{ pk: 5, date: seconds, type: 'Soiled', details: 'a "lot", {really}' }],
      baby_growth: [{ pk: 6, date: seconds, weight: 6.2, height: 0, head: 41.5 }],
      baby_crying: [{ pk: 7, startDate: seconds, endDate: seconds + 300 }],
      faceADay: [{ photo: 'x' }],
    }),
  ]);
  expect(result.shown).toEqual([
    'sleep 2026-01-01T10:00 60',
    'feeding 2026-01-01T10:00 10 type=formula amount=120 unit=ml',
    'feeding 2026-01-01T10:00 6 type=breast_right session',
    'feeding 2026-01-01T10:01 10 type=bottle amount=90 unit=ml milk=breast',
    'feeding 2026-01-01T10:06 5 type=breast_left session',
    'diaper 2026-01-01T10:00 wet=false dirty=true a "lot", {really}',
    'care 2026-01-01T10:00 5 what=crying',
    'growth 2026-01-01T10:00 weightG=6200 headMm=415',
  ]);
  expect(result).toMatchObject({ ...nothingWrong, asked: [], apps: [{ name: 'Philips Baby+', isNew: true }] });
});

test('Amila: categories', async () => {
  const result = await read([
    file('BabyRecords.csv', [
      'RecordCategory,RecordSubCategory,StartDate,FinishDate,Details',
      'Feeding,Left Breast,12/31/2025 19:30,12/31/2025 19:45,',
      'Feeding,Bottle,12/31/2025 20:30,,120 ml',
      'Sleep,,12/31/2025 21:00,01/01/2026 05:00,',
      'Diaper,Pee,12/31/2025 20:50,,',
    ]),
  ]);
  expect(result.shown).toEqual([
    'sleep 2025-12-31T21:00 480',
    'feeding 2025-12-31T19:30 15 type=breast_left',
    'feeding 2025-12-31T20:30 10 type=bottle amount=120 unit=ml',
    'diaper 2025-12-31T20:50 wet=true dirty=false',
  ]);
  expect(result).toMatchObject(nothingWrong);
});

test('Napper: a night is from bed time to waking up, without what one was awake', async () => {
  const header =
    'start,end,category,overallHappiness,babyMoodOnWakeUp,diaperWeight,diaperContent,breastLeftMinutes,breastRightMinutes,amountPumpedLeft,amountPumpedRight,feedingAmount,temperature,bottleFeedingType,comment,createdAt,pauses';
  const row = (start: string, end: string, category: string, rest = ',,,,,,,,,,,,,') =>
    `2026-01-${start}:00.000+01:00,2026-01-${end}:00.000+01:00,${category}${rest}`;
  const result = await read([
    file('napper.csv', [
      header,
      row('06T09:00', '06T09:45', 'NAP'),
      row('06T18:30', '06T18:30', 'BED_TIME', ',,,,,,,,,,,,With%20song,2026-01-07T12:00:00Z,'),
      row('06T22:30', '06T22:50', 'NIGHT_WAKING'),
      row('07T05:50', '07T05:50', 'WOKE_UP'),
      row('07T18:30', '07T18:30', 'BED_TIME'),
      row('09T05:50', '09T05:50', 'WOKE_UP'),
      row('09T07:00', '09T07:15', 'NURSING', ',,,,,7,8,,,,,,,,'),
      row('09T08:00', '09T08:00', 'BOTTLE', ',,,,,,,,,120,,BREAST_MILK,,,'),
    ]),
  ]);
  expect(result.shown).toEqual([
    'sleep 2026-01-06T08:00 45',
    'sleep 2026-01-06T17:30 240 With song',
    'sleep 2026-01-06T21:50 420',
    'feeding 2026-01-09T06:00 7 type=breast_left session',
    'feeding 2026-01-09T06:07 8 type=breast_right session',
    'feeding 2026-01-09T07:00 10 type=bottle amount=120 unit=ml milk=breast',
  ]);
  expect(result).toMatchObject({ errors: [], asked: ['unit=ml'] });
});

test('Sprout Track: a file a list, by its keys; what was deleted stays so', async () => {
  const common = 'createdAt,updatedAt,deletedAt,familyId,babyId,caretakerId';
  const rest = (deleted = '') => `x,x,${deleted},f,b,c`;
  const result = await read([
    file('sleepLogs.csv', [
      `id,startTime,endTime,duration,type,location,quality,${common}`,
      `1,2026-01-01T08:00:00.000Z,2026-01-01T09:00:00.000Z,60,NAP,Stroller,GOOD,${rest()}`,
      `2,2026-01-01T10:00:00.000Z,2026-01-01T11:00:00.000Z,60,NAP,Crib,,${rest('2026-01-02T00:00:00.000Z')}`,
    ]),
    file('feedLogs.csv', [
      `id,time,startTime,endTime,feedDuration,type,amount,unitAbbr,side,food,notes,bottleType,breastMilkAmount,${common}`,
      `1,2026-01-01T12:00:00.000Z,,,,BOTTLE,4,OZ,,,,formula\\breast,1,${rest()}`,
      `2,2026-01-01T13:00:00.000Z,2026-01-01T13:00:00.000Z,2026-01-01T13:09:00.000Z,540,BREAST,,,RIGHT,,,,,${rest()}`,
      `3,2026-01-01T14:00:00.000Z,,,,SOLIDS,2,TBSP,,Pea,,,,${rest()}`,
    ]),
    file('diaperLogs.csv', [
      `id,time,type,condition,color,blowout,creamApplied,${common}`,
      `1,2026-01-01T15:00:00.000Z,BOTH,Loose,GREEN,true,false,${rest()}`,
    ]),
    file('measurements.csv', [
      `id,date,type,value,unit,notes,${common}`,
      `1,2026-01-01T16:00:00.000Z,WEIGHT,14,LB,,${rest()}`,
      `2,2026-01-01T16:10:00.000Z,TEMPERATURE,99.5,°F,,${rest()}`,
    ]),
    file('moodLogs.csv', [`id,time,mood,intensity,${common}`, `1,2026-01-01T16:00:00.000Z,HAPPY,3,${rest()}`]),
    file('settings.csv', ['id,familyName,dateFormat,createdAt,updatedAt,familyId', '1,Berg,DD/MM/YYYY,x,x,f']),
    file('family-members.csv', ['familyId,caretakerId,role,joinedAt', 'f,c,admin,x']),
    file('calendar-baby.csv', ['babyId,eventId', 'b,e']),
    file('photo-links.csv', ['id,photoId,activityType,activityId,createdAt', '1,p,feed,a,x']),
    file('units.csv', ['id,unitAbbr,unitName,activityTypes,createdAt,updatedAt', '1,OZ,Ounces,feed,x,x']),
  ]);
  expect(result.shown).toEqual([
    'sleep 2026-01-01T08:00 60 place=pram',
    'feeding 2026-01-01T12:00 10 type=bottle amount=4 unit=oz milk=mixed breastMl=30',
    'feeding 2026-01-01T13:00 9 type=breast_right',
    'feeding 2026-01-01T14:00 10 type=solid foods=Pea 2 TBSP',
    'diaper 2026-01-01T15:00 wet=true dirty=true colour=green texture=loose leak=true',
    'temperature 2026-01-01T16:10 celsius=37.5',
    'growth 2026-01-01T16:00 weightG=6350',
  ]);
  expect(result).toMatchObject({ errors: [], asked: [], apps: [{ name: 'Sprout Track', isNew: true }] });
  for (const name of ['moodLogs', 'settings', 'family-members', 'calendar-baby', 'photo-links', 'units'])
    expect(result.notKept).toContain(`1 ${name}`);
});

test('doses, sizes and lengths of time are read with their thousands', async () => {
  const at = String(Date.parse('2026-01-01T10:00:00Z'));
  const { shown } = await read([
    file('huckleberry.csv', [
      '"Type","Start","End","Duration","Start Condition","Start Location","End Condition","Notes"',
      '"Meds","2026-01-01 08:00",,,"2,500 IU","Vitamin D",,',
      '"Meds","2026-01-01 08:10",,,"2,500 ml","Syrup",,',
      '"Growth","2026-01-01 08:20",,,"4,090 g",,,',
    ]),
    file('Mia_medication.csv', [
      'Baby,Time,Medication name,Amount,,Note',
      'Mia,01.01.26 09:00,Vitamin D,"2,500",IU,',
      'Mia,13.01.26 09:00,Vitamin D,"5,000 IU",,',
    ]),
    file('nara.csv', [
      'Type,Profile Name,Start Date/time (Epoch),[Medical] Medication,[Medical] Dose,[Sleep] Duration (Seconds),[Bottle Feed] Volume,[Bottle Feed] Volume Unit',
      `Medical,Mia,${at},Vitamin D,"10,000 IU",,,`,
      `Sleep,Mia,${at},,,"3,600",,`,
      `Bottle Feed,Mia,${at},,,,"4,125",FLOZ`,
    ]),
    file('babyconnect.csv', [
      'Date and Time,End Time,Duration (min),Activity,Quantity,Extra data,Text,Notes,Caregiver',
      '1/13/26 11:00 AM,,,Medicine,"2,500",Vitamin D,"Mia took 2,500 IU",,A',
    ]),
    file('medicineLogs.csv', [
      'id,time,doseAmount,unitAbbr,medicineName,createdAt,updatedAt,deletedAt,familyId,babyId,caretakerId',
      '1,2026-01-13T12:00:00.000Z,"2,500",IU,Vitamin D,x,x,,f,Mia,c',
    ]),
  ]);
  expect(shown).toEqual([
    'sleep 2026-01-01T10:00 60',
    'feeding 2026-01-01T10:00 10 type=bottle amount=4.125 unit=oz',
    'dose 2026-01-01T08:00 amount=2500 given=true Vitamin D in IU',
    'dose 2026-01-01T08:10 amount=2.5 given=true Syrup in ml',
    'dose 2026-01-01T09:00 amount=2500 given=true Vitamin D in IU',
    'dose 2026-01-01T10:00 amount=10000 given=true Vitamin D in IU',
    'dose 2026-01-13T09:00 amount=5000 given=true Vitamin D in IU',
    'dose 2026-01-13T11:00 amount=2500 given=true Vitamin D in IU',
    'dose 2026-01-13T12:00 amount=2500 given=true Vitamin D in IU',
    'growth 2026-01-01T08:20 weightG=4090',
  ]);
});

test('Feed Baby and SNOO', async () => {
  const result = await read([
    file('sleeps.csv', [
      'id,Start Time,End Time,Notes,Approximate Duration (Minutes)',
      '1,11:20PM 01-04-2020,12:20AM 01-05-2020,deep,60',
    ]),
    file('snoo.csv', [
      'start_time,end_time,duration,asleep,soothing',
      '2026-01-01T10:00:00,2026-01-01T10:30:00,1800,1700,100',
      '2026-01-01T11:00:00,2026-01-01T11:00:01,1,1,0',
    ]),
  ]);
  expect(result.shown).toEqual(['sleep 2020-01-04T23:20 60 deep', 'sleep 2026-01-01T10:00 30 place=cot']);
  expect(result.notKept).toEqual(['1 Sleep: Shorter than a minute', "1 the column 'soothing'"]);
});
