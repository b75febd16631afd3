import { words } from './words.ts';

/** Names of a part of the world, of which people are made. All the people are invented. */
interface NationNames {
  readonly men: readonly string[];
  readonly women: readonly string[];
  readonly family: readonly string[];
}

export const british: NationNames = {
  men: words(`
    Adam Aidan Alfie Ben Callum Cameron Connor Daniel Declan Elliot Ethan Fergus Finlay Gareth George
    Harry Isaac Jack Jamie Kieran Leo Liam Louis Marcus Nathan Niall Oisin Owen Patrick Rhys Robin Rory
    Ryan Sam Sean Tom Toby Tyler`),
  women: words(`
    Alice Amelia Aoife Bethany Bridget Charlotte Ciara Daisy Eleanor Emma Fiona Freya Georgia Grace
    Hannah Hollie Imogen Jess Joanna Katie Laura Lucy Megan Niamh Orla Rachel Rosie Ruby Saoirse Sophie
    Tilly Zara`),
  family: words(`
    Alderson Ashbrook Barrowby Beckwith Bellingham Birtles Brannock Cairney Calderwood Carrowmore
    Colclough Conneely Cowpland Darragh Deverell Dunleavy Eastholme Ellerby Fairhurst Fallowell Garraway
    Gillespie Glanmore Hallaton Hartigan Hathersage Heaslip Ingleby Keaveney Kilbride Langrish Larkham
    Lindale Loughrey Mallender Marwood Merrigan Mulcair Nethercott Oakden Olliver Penhale Pickersgill
    Quillan Ravensworth Redmayne Rosscarn Scullard Selwood Skelbrooke Stanbury Tarrant Thornbury Tiernan
    Tulloch Underhill Varley Wexcombe Whelehan Winterbourne Wolstan Yelland`),
};

const american: NationNames = {
  men: words(`
    Austin Blake Brandon Brady Bryce Caleb Chase Cody Cole Colton Cooper Dakota Dalton Derek Dustin
    Easton Garrett Gavin Hunter Jackson Jaxon Landon Logan Mason Parker Preston Spencer Tanner Trevor
    Wyatt`),
  women: words(`
    Abigail Addison Allison Amber Ashley Bailey Brianna Brooke Caitlin Cassidy Claire Destiny Emily
    Haley Jenna Kaitlyn Kayla Lauren Lindsey Mackenzie Madison Molly Natalie Paige Rebecca Savannah
    Shelby Skylar Sydney Whitney`),
  family: words(`
    Abernathy Brantley Calloway Crabtree Dawkins Easterling Fulbright Garrison Hargrove Hollister
    Kirkpatrick Ledbetter Mayfield McAllister Nettleton Overstreet Pruitt Rutledge Stallworth Strickland
    Tolliver Underwood Whitaker Winslow Yarbrough`),
};

const iberian: NationNames = {
  men: words(`
    Adrián Álvaro Andrés Bruno Carlos Diego Eduardo Fabián Gabriel Gonzalo Hugo Iván Javier Joaquín
    Leandro Lucas Manuel Marcos Martín Mateo Miguel Nicolás Óscar Pablo Rafael Raúl Rubén Santiago
    Sergio Thiago Tomás Vicente`),
  women: words(`
    Adriana Alba Alejandra Beatriz Carla Carmen Catalina Daniela Eugenia Fernanda Gabriela Inés Isabel
    Leticia Lorena Lucía Luciana Magdalena María Marta Mercedes Nuria Paloma Paula Pilar Rocío Sara
    Teresa Valeria Ximena`),
  family: words(`
    Abreu Alcover Almada Arizmendi Bandeira Barrantes Bermejo Carvajosa Cebrián Cordeiro Correia Dávalos
    Echarri Estévez Figueredo Galarza Gamboa Iriarte Junqueira Lacerda Linhares Montalbán Mourinha
    Nogueira Olazábal Pardal Pinheiro Quiroga Rebollo Robledal Salcedo Sandoval Tavira Urrutia Valdeón
    Vasconcelos Villamor Zabaleta`),
};

const italian: NationNames = {
  men: words(`
    Alessio Andrea Antonio Claudio Dario Davide Emanuele Enrico Fabio Federico Filippo Giacomo Gianluca
    Leonardo Lorenzo Luca Marco Matteo Mattia Nicolò Paolo Pietro Riccardo Simone Stefano Tommaso`),
  women: words(`
    Alessia Arianna Beatrice Benedetta Bianca Camilla Chiara Claudia Costanza Elisa Federica Francesca
    Giada Giorgia Giulia Greta Ilaria Lavinia Linda Ludovica Martina Matilde Noemi Serena Silvia
    Valentina Veronica Viola`),
  family: words(`
    Albertelli Bassanesi Bellacosa Bertoldi Calvaruso Campagnolo Cavallari Colombini Contarino
    Dallavalle Fabbrini Ferrandi Galeotti Giordanelli Lambertini Lorenzetti Malaspina Marchesini
    Montanelli Nardelli Orsatti Pellegrino Quattrini Rinaldini Salvadori Santacroce Tedeschi Valentini
    Vitaliano Zambelli`),
};

const german: NationNames = {
  men: words(`
    Anton Bastian Christian Dennis Emil Fabian Felix Finn Florian Hannes Henrik Jan Jannik Jonas Julian
    Kevin Lars Leon Lukas Marius Max Moritz Niklas Paul Philipp Robin Sebastian Simon Tim Tobias`),
  women: words(`
    Annika Antonia Carina Clara Eva Franziska Frieda Greta Hanna Helene Jana Johanna Jule Katharina Lara
    Lea Lena Lisa Luisa Marie Mathilda Mona Nele Pia Romy Sabine Stella Svenja Tamara Theresa`),
  family: words(`
    Ackermann Bergholt Brandhuber Dierksen Eichler Falkenrath Feldkamp Friedrichs Grünwald Habermann
    Hellwege Immenhof Jansing Kaltenbach Kirchhoff Lindemann Marquardt Niederhaus Oberländer Petershagen
    Quandt Reinhold Rosenau Sandkuhl Steinweg Thalbach Uhlenhorst Vossberg Wendland Winterfeld`),
};

const lowCountries: NationNames = {
  men: words(`
    Bas Bram Daan Dirk Emiel Floris Gijs Jasper Jeroen Jesse Joris Kasper Koen Lars Luuk Maarten Milan
    Niels Pieter Ruben Sander Sem Stijn Sven Teun Thijs Tijn Wout`),
  women: words(`
    Amber Anouk Britt Demi Eline Esmee Eva Femke Fenna Fleur Hanneke Ilse Iris Isa Jolien Lieke Lotte
    Maud Merel Naomi Nienke Noor Renske Roos Sanne Saskia Suzan Tess Veerle Wies`),
  family: words(`
    Aarsman Boekhout Brouwershaven Claessens Dijkgraaf Elzinga Fokkens Groeneweg Hoekstra Iersel
    Kloosterman Kuipers Lammerink Meerdonk Noordhoek Oosterveen Pauwels Roelants Schoonhoven Terpstra
    Uyttendaele Verhaegen Vlierberg Wagemaker Westerhof Zandstra`),
};

const french: NationNames = {
  men: words(`
    Adrien Alexis Antoine Baptiste Benoît Bastien Clément Corentin Damien Dorian Enzo Étienne Florian
    Gaël Hugo Jérémy Jules Julien Loïc Lucas Mathis Maxime Nolan Quentin Rémi Romain Théo Tristan
    Valentin Yanis`),
  women: words(`
    Agathe Alizé Anaïs Apolline Audrey Aurélie Camille Caroline Chloé Clémence Constance Diane Élodie
    Émilie Inès Jade Jeanne Justine Léa Léonie Lola Louise Manon Margaux Noémie Océane Pauline Romane
    Salomé Zoé`),
  family: words(`
    Aubertin Beaumanoir Bellerive Bonnafous Carpentier Chantereau Courtois Delacour Desrosiers Faucheux
    Fontanel Garnaud Hautefeuille Jourdain Lacombe Lemarchand Malbranque Montclair Morvan Nivelle
    Parmentier Peyronnet Quesnel Rochebrune Saintonge Thibaudeau Vasseur Verdier Villeneuve`),
};

const slavic: NationNames = {
  men: words(`
    Aleksandar Bogdan Borna Damir Dejan Dusan Filip Goran Igor Ivan Jakub Jan Jiri Karel Luka Marek
    Mihail Milan Milos Mirko Nikola Ondrej Pavel Petr Radek Stefan Tomislav Viktor Vit Zdenek`),
  women: words(`
    Ana Barbora Danica Darija Dunja Hana Irena Iva Ivana Jelena Karolina Katarina Klara Kristina Lenka
    Lucie Maja Marija Marketa Milena Mira Natalija Nika Olga Petra Polona Sonja Tamara Tereza Vesna
    Zuzana`),
  family: words(`
    Babic Balaban Bartos Benes Bilic Blazek Cermak Dragic Dvorsky Filipek Grabar Hanak Horvatic Ilic
    Jelinek Kolar Kovarik Krejci Lukic Maric Matousek Nemec Novosel Ostojic Pavelka Petrovec Radic
    Simunek Stojic Vidmar Vukas Zelenka`),
};

const japanese: NationNames = {
  men: words(`
    Akira Daiki Haruto Hiroki Kaito Kenta Kota Naoki Ren Riku Ryo Shota Sora Takumi Yuma Yuta`),
  women: words(`
    Aoi Ayaka Ayumi Chihiro Eri Haruka Hikari Honoka Kana Kaori Mai Mana Mayu Miharu Misaki Miyu Moe
    Nana Nao Reina Rika Risa Sakura Sayaka Shiori Yui Yuka Yumi Yuriko`),
  family: words(`
    Aizawa Enomoto Fujisaki Hamada Hirano Isogai Kagawara Kitamori Kurosaka Minamida Morikawa Nagase
    Okabayashi Sakurada Shimomura Takeuchi Tsukino Uemori Yamanobe`),
};

const chinese: NationNames = {
  men: words(`
    Bowen Hao Jiahao Junjie Kai Lei Ming Peng Rui Tao Wei Xin Yang Zhen`),
  women: words(`
    Fang Han Jiaqi Jing Jingwen Lan Mei Meiling Qian Qing Ruoxi Siyu Xia Xue Yan Yanan Ying Yuting Zixuan`),
  family: words(`
    Baolin Chenwei Dengyu Fangyu Guolin Hanbo Jinhai Kuanli Liangyu Mengtao Qiaomu Songde Tanglin Wenbin Xiaoyu
    Yaoshan Zhaoyang Zongwei`),
};

export const nations: readonly NationNames[] = [
  british,
  american,
  iberian,
  italian,
  german,
  lowCountries,
  french,
  slavic,
  japanese,
  chinese,
];

export const nationsByCountry: Readonly<Record<string, NationNames>> = {
  Argentina: iberian,
  Australia: british,
  Belgium: lowCountries,
  Brazil: iberian,
  Chile: iberian,
  China: chinese,
  Colombia: iberian,
  Ecuador: iberian,
  England: british,
  France: french,
  Germany: german,
  Ireland: british,
  Italy: italian,
  Japan: japanese,
  Mexico: iberian,
  Netherlands: lowCountries,
  'Northern Ireland': british,
  Portugal: iberian,
  Scotland: british,
  Spain: iberian,
  USA: american,
  Wales: british,
};
