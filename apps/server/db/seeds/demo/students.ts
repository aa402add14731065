import { plainDate } from '@medha/rules/plain-date'
import type { EnrolledStudent, IdentityApi, NewStudent } from '../../../src/modules/identity/index.ts'

type DemoStudent = NewStudent & { readonly sequence: number }

const student = (
  sequence: number,
  [firstName, lastName]: readonly [string, string],
  fatherName: string,
  born: string,
  language: 'en' | 'hi' = 'en',
): DemoStudent => ({
  sequence,
  firstName,
  lastName,
  fatherName,
  mobile: `+9198100000${String(sequence).padStart(2, '0')}`,
  email: `${firstName.toLowerCase()}@pupils.example`,
  language,
  dateOfBirth: plainDate(born),
})

/** Invented pupils with birthdays that are easy to type. Fixed sequence numbers make their roll numbers fixed. */
export const DEMO_STUDENTS: readonly DemoStudent[] = [
  student(1, ['Asha', 'Verma'], 'Rakesh Verma', '2010-01-01'),
  student(2, ['Rohan', 'Iyer'], 'Suresh Iyer', '2009-02-02'),
  student(3, ['Kavya', 'Nair'], 'Mohan Nair', '2011-03-03'),
  student(4, ['Arjun', 'Singh'], 'Harpreet Singh', '2008-04-04'),
  student(5, ['Meena', 'Kumari'], 'Ramesh Prasad', '2010-05-05', 'hi'),
  student(6, ['Imran', 'Khan'], 'Salim Khan', '2012-06-06'),
  student(7, ['Ishita', 'Das'], 'Anirban Das', '2013-07-07'),
  student(8, ['Deepak', 'Yadav'], 'Shivnath Yadav', '2009-08-08', 'hi'),
  student(9, ['Neha', 'Joshi'], 'Prakash Joshi', '2012-09-09'),
  student(10, ['Vivek', 'Rao'], 'Mahesh Rao', '2008-10-10'),
  student(11, ['Sana', 'Sheikh'], 'Aslam Sheikh', '2009-11-11'),
  student(12, ['Pooja', 'Gupta'], 'Anil Gupta', '2010-12-12'),
  student(13, ['Karan', 'Mehta'], 'Dinesh Mehta', '2011-01-13'),
  student(14, ['Ritika', 'Bose'], 'Subir Bose', '2012-02-14'),
  student(15, ['Aman', 'Tiwari'], 'Manoj Tiwari', '2008-03-15'),
  student(16, ['Divya', 'Pillai'], 'Rajan Pillai', '2009-04-16'),
  student(17, ['Yash', 'Patil'], 'Sanjay Patil', '2010-05-17'),
  student(18, ['Fatima', 'Ansari'], 'Javed Ansari', '2011-06-18'),
  student(19, ['Gaurav', 'Mishra'], 'Arun Mishra', '2012-07-19'),
  student(20, ['Lakshmi', 'Reddy'], 'Venkat Reddy', '2008-08-20'),
  student(21, ['Nikhil', 'Jain'], 'Pankaj Jain', '2009-09-21'),
  student(22, ['Tanvi', 'Kulkarni'], 'Ajay Kulkarni', '2010-10-22'),
  student(23, ['Harsh', 'Chauhan'], 'Vikram Chauhan', '2011-11-23'),
  student(24, ['Zoya', 'Qureshi'], 'Nadeem Qureshi', '2012-12-24'),
  student(25, ['Manav', 'Saxena'], 'Rohit Saxena', '2008-01-25'),
  student(26, ['Ira', 'Thomas'], 'George Thomas', '2009-02-26'),
  student(27, ['Ananya', 'Ghosh'], 'Dipak Ghosh', '2010-03-27'),
  student(28, ['Sahil', 'Arora'], 'Vinod Arora', '2009-04-28'),
  student(29, ['Bhavna', 'Devi'], 'Mukesh Kumar', '2010-05-29', 'hi'),
  student(30, ['Aditya', 'Menon'], 'Ravi Menon', '2008-06-30'),
  student(31, ['Simran', 'Kaur'], 'Gurmeet Singh', '2007-07-31'),
  student(32, ['Tarun', 'Bansal'], 'Ashok Bansal', '2008-08-01'),
  student(33, ['Nandini', 'Hegde'], 'Mohan Hegde', '2010-09-02'),
  student(34, ['Pankhuri', 'Sahu'], 'Gopal Sahu', '2010-10-03', 'hi'),
]

/** Enrols the missing demo students, and returns all of them in the order of the list. */
export const loadDemoStudents = async (
  identity: Pick<IdentityApi, 'enrol' | 'studentFacts'>,
): Promise<(DemoStudent & EnrolledStudent)[]> => {
  const loaded: (DemoStudent & EnrolledStudent)[] = []
  for (const demo of DEMO_STUDENTS) {
    const known = await identity.studentFacts(String(demo.sequence))
    loaded.push({ ...demo, ...(known ?? (await identity.enrol(demo))) })
  }
  return loaded
}
